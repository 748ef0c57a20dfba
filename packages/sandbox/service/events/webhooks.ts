import type { Clock, Instant } from '../clock.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { EventName } from './eventNames.ts'
import { isTestAddress } from './testAddress.ts'

/** "Webhooks per event type per Application: 5." */
const MAX_PER_EVENT = 5

/** "Webhooks aimed at known test tunnels or local URLs: auto-removed after 90 days", counted from their last change. */
const TEST_ADDRESS_VALIDITY_MS = 90 * 24 * 60 * 60 * 1000

/** An event name, or `all` events. */
export type Subscription = EventName | 'all'

export interface WebhookFields {
  event: Subscription
  url: string
  headers: Record<string, string>
}

export type Webhook = WebhookFields & {
  readonly id: string
  readonly createdAt: Instant
  updatedAt: Instant
}

export interface Webhooks {
  add(fields: WebhookFields): Webhook
  update(webhook: Webhook, fields: Partial<WebhookFields>): void
  remove(id: string): void
  find(id: string): Webhook | undefined
  all(): Webhook[]
}

export function createWebhooks(clock: Clock): Webhooks {
  const webhooks = new Map<string, Webhook>()

  function isExpired({ url, updatedAt }: Webhook): boolean {
    return isTestAddress(url) && updatedAt + TEST_ADDRESS_VALIDITY_MS <= clock.now()
  }

  const all = (): Webhook[] => [...webhooks.values()].filter((webhook) => !isExpired(webhook))

  function requireCapacity(event: Subscription): void {
    const count = all().filter((webhook) => webhook.event === event).length
    if (count >= MAX_PER_EVENT) throw new ServiceError(409, 'Webhook limit reached')
  }

  return {
    add(fields) {
      requireCapacity(fields.event)
      const now = clock.now()
      const webhook = { ...fields, id: crypto.randomUUID(), createdAt: now, updatedAt: now }
      webhooks.set(webhook.id, webhook)
      return webhook
    },
    update(webhook, fields) {
      if (fields.event !== undefined && fields.event !== webhook.event)
        requireCapacity(fields.event)
      Object.assign(webhook, fields, { updatedAt: clock.now() })
    },
    remove(id) {
      webhooks.delete(id)
    },
    find: (id) => all().find((webhook) => webhook.id === id),
    all,
  }
}
