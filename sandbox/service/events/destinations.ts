import type { ServiceEvent } from './eventBus.ts'
import { itemEventNames } from './eventNames.ts'
import type { Webhook, Webhooks } from './webhooks.ts'

/** Address and custom headers of one delivery attempt. */
export type Address = { url: string; headers: Record<string, string> }

/** A receiver of events: a registered webhook, or an Item's own `webhookUrl`. */
export type Destination = { webhookId: string } | { itemWebhookUrl: string }

/** Events delivered to an Item's `webhookUrl` (specification: POST /items). */
const itemEvents: ReadonlySet<string> = new Set(
  itemEventNames.filter((name) => name !== 'item/deleted'),
)

/** Returns the destinations of an event: the webhooks subscribed to it or to `all`, and the Item's own. */
export function destinationsOf(
  { payload, itemWebhookUrl }: ServiceEvent,
  webhooks: readonly Webhook[],
): Destination[] {
  const subscribed = webhooks
    .filter(({ event }) => event === payload.event || event === 'all')
    .map(({ id }) => ({ webhookId: id }))
  const isOwn = itemWebhookUrl !== undefined && itemEvents.has(payload.event)
  return isOwn ? [...subscribed, { itemWebhookUrl }] : subscribed
}

/** Returns the present address of a destination; null if its webhook no longer exists. */
export function addressOf(destination: Destination, webhooks: Webhooks): Address | null {
  if ('itemWebhookUrl' in destination) return { url: destination.itemWebhookUrl, headers: {} }
  return webhooks.find(destination.webhookId) ?? null
}
