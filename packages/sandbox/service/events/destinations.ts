import type { ServiceEvent } from './eventBus.ts'
import { ITEM_EVENT_NAMES } from './eventNames.ts'
import type { Webhook, Webhooks } from './webhooks.ts'

/** Address and custom headers of one delivery attempt. */
export interface Address {
  url: string
  headers: Record<string, string>
  /** A server of this machine, which does not know how far the service's clock has been moved. */
  isLocal?: boolean
}

/** A receiver of events: a registered webhook; or an address, an Item's own `webhookUrl` or that of `forwardWebhooksTo`. */
export type Destination = { webhookId: string } | { url: string; isLocal?: boolean }

/** Events delivered to an Item's `webhookUrl` (specification: POST /items). */
const itemEvents: ReadonlySet<string> = new Set(
  ITEM_EVENT_NAMES.filter((name) => name !== 'item/deleted'),
)

/** Returns the destinations of an event: the webhooks subscribed to it or to `all`, the Item's own, and `forwardsTo`. */
export function destinationsOf(
  { payload, itemWebhookUrl }: ServiceEvent,
  webhooks: readonly Webhook[],
  forwardsTo: readonly string[],
): Destination[] {
  const subscribed = webhooks
    .filter(({ event }) => event === payload.event || event === 'all')
    .map(({ id }) => ({ webhookId: id }))
  const isOwn = itemWebhookUrl !== undefined && itemEvents.has(payload.event)
  return [
    ...subscribed,
    ...(isOwn ? [{ url: itemWebhookUrl }] : []),
    ...forwardsTo.map((url) => ({ url, isLocal: true })),
  ]
}

/** Returns the present address of a destination; null if its webhook no longer exists. */
export function addressOf(destination: Destination, webhooks: Webhooks): Address | null {
  if ('url' in destination) return { ...destination, headers: {} }
  return webhooks.find(destination.webhookId) ?? null
}
