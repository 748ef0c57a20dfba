import { type Clock, DAY_MS, type Instant } from '../base/clock.ts'
import { isTestAddress } from '../http/urlRules.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { EventName } from './eventBus.ts'

/** "Webhooks per event type per Application: 5." */
const MAX_PER_EVENT = 5

/** "Webhooks aimed at known test tunnels or local URLs: auto-removed after 90 days", counted from their last change. */
const TEST_ADDRESS_VALIDITY_MS = 90 * DAY_MS

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

export function createWebhooks(clock: Clock, saved: readonly Webhook[] = []) {
  const webhooks = new Map(saved.map((webhook) => [webhook.id, webhook]))

  function isExpired({ url, updatedAt }: Webhook): boolean {
    return isTestAddress(url) && updatedAt + TEST_ADDRESS_VALIDITY_MS <= clock.now()
  }

  const all = (): Webhook[] => [...webhooks.values()].filter((webhook) => !isExpired(webhook))

  function requireCapacity(event: Subscription): void {
    const count = all().filter((webhook) => webhook.event === event).length
    if (count >= MAX_PER_EVENT) throw new ServiceError(409, 'Webhook limit reached')
  }

  return {
    add(fields: WebhookFields): Webhook {
      requireCapacity(fields.event)
      const now = clock.now()
      const webhook = { ...fields, id: crypto.randomUUID(), createdAt: now, updatedAt: now }
      webhooks.set(webhook.id, webhook)
      return webhook
    },
    update(webhook: Webhook, fields: Partial<WebhookFields>) {
      if (fields.event !== undefined && fields.event !== webhook.event)
        requireCapacity(fields.event)
      Object.assign(webhook, fields, { updatedAt: clock.now() })
    },
    remove(id: string) {
      webhooks.delete(id)
    },
    find: (id: string): Webhook | undefined => all().find((webhook) => webhook.id === id),
    all,
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
