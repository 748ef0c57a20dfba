import { randomUUID } from 'node:crypto'
import type { Clock, Instant } from '../clock.ts'
import type { Item, ItemError } from '../items/item.ts'
import type { EventName } from './eventNames.ts'

/** Body of a webhook delivery. The specification shows only `event` and `eventId`. */
export type EventPayload = {
  event: EventName
  eventId: string
  itemId: string
  connectorId: number
  clientUserId: string | undefined
  error: ItemError | undefined
}

/** One event of one Item. Every endpoint and every redelivery gets the same `eventId`. */
export type ServiceEvent = {
  at: Instant
  itemWebhookUrl: string | undefined
  payload: EventPayload
}

export type EventBus = {
  emit(event: EventName, item: Item): void
  /** Registers a listener for all later events. */
  subscribe(listener: (event: ServiceEvent) => void): void
}

export function createEventBus(clock: Clock): EventBus {
  const listeners: ((event: ServiceEvent) => void)[] = []
  return {
    emit(event, item) {
      const payload = {
        event,
        eventId: randomUUID(),
        itemId: item.id,
        connectorId: item.connector.id,
        clientUserId: item.clientUserId,
        error: event === 'item/error' ? (item.error ?? undefined) : undefined,
      }
      for (const listener of listeners)
        listener({ at: clock.now(), itemWebhookUrl: item.webhookUrl, payload })
    },
    subscribe(listener) {
      listeners.push(listener)
    },
  }
}
