import type { ServiceEvent } from './eventBus.ts'
import type { Webhook } from './webhooks.ts'

export type Destination = { url: string; headers: Record<string, string> }

/** Events delivered to an Item's `webhookUrl` (specification: POST /items); `item/deleted` is not one of them. */
const itemEvents: ReadonlySet<string> = new Set([
  'item/created',
  'item/updated',
  'item/error',
  'item/waiting_user_input',
  'item/waiting_user_action',
  'item/login_succeeded',
  'transactions/created',
  'transactions/updated',
  'transactions/deleted',
])

/** Returns the destinations of an event: the webhooks subscribed to it or to `all`, and the Item's own. */
export function destinationsOf(
  { payload, itemWebhookUrl }: ServiceEvent,
  webhooks: readonly Webhook[],
): Destination[] {
  const subscribed = webhooks.filter(({ event }) => event === payload.event || event === 'all')
  const own =
    itemWebhookUrl !== undefined && itemEvents.has(payload.event)
      ? [{ url: itemWebhookUrl, headers: {} }]
      : []
  return [...subscribed.map(({ url, headers }) => ({ url, headers })), ...own]
}
