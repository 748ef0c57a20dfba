import type { Occurrence } from './events.ts'
import type { Webhook } from './webhooks.ts'

export type Destination = { url: string; headers: Record<string, string> }

/** What an Item's own `webhookUrl` receives (specification: POST /items): its deletion is not among it. */
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

/** Where an occurrence goes: the webhooks subscribed to it or to `all`, and the Item's own. */
export function destinationsOf(
  { payload, itemWebhookUrl }: Occurrence,
  webhooks: readonly Webhook[],
): Destination[] {
  const subscribed = webhooks.filter(({ event }) => event === payload.event || event === 'all')
  const own =
    itemWebhookUrl !== undefined && itemEvents.has(payload.event)
      ? [{ url: itemWebhookUrl, headers: {} }]
      : []
  return [...subscribed.map(({ url, headers }) => ({ url, headers })), ...own]
}
