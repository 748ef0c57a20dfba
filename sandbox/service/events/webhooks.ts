import { randomUUID } from 'node:crypto'
import type { Clock, Instant } from '../clock.ts'
import { ServiceError } from '../http/serviceError.ts'
import type { EventName } from './eventNames.ts'

/** "Webhooks per event type per Application: 5." */
const perEvent = 5

/** An event, or `all` of them. */
export type Subscription = EventName | 'all'

export type WebhookFields = { event: Subscription; url: string; headers: Record<string, string> }

export type Webhook = WebhookFields & {
  readonly id: string
  readonly createdAt: Instant
  updatedAt: Instant
}

export type Webhooks = {
  add(fields: WebhookFields): Webhook
  update(webhook: Webhook, fields: Partial<WebhookFields>): void
  remove(id: string): void
  find(id: string): Webhook | undefined
  all(): Webhook[]
}

export function createWebhooks(clock: Clock): Webhooks {
  const webhooks = new Map<string, Webhook>()

  function requireRoom(event: Subscription): void {
    const taken = [...webhooks.values()].filter((webhook) => webhook.event === event).length
    if (taken >= perEvent) throw new ServiceError(409, 'Webhook limit reached')
  }

  return {
    add(fields) {
      requireRoom(fields.event)
      const now = clock.now()
      const webhook = { ...fields, id: randomUUID(), createdAt: now, updatedAt: now }
      webhooks.set(webhook.id, webhook)
      return webhook
    },
    update(webhook, fields) {
      if (fields.event !== undefined && fields.event !== webhook.event) requireRoom(fields.event)
      Object.assign(webhook, fields, { updatedAt: clock.now() })
    },
    remove(id) {
      webhooks.delete(id)
    },
    find: (id) => webhooks.get(id),
    all: () => [...webhooks.values()],
  }
}
