import { randomUUID } from 'node:crypto'
import type { Clock, Instant } from '../clock.ts'
import type { Item, ItemError } from '../items/item.ts'
import type { EventName } from './eventNames.ts'

/** What a webhook carries; beyond `event` and `eventId` the specification shows no shape. */
export type EventPayload = {
  event: EventName
  eventId: string
  itemId: string
  connectorId: number
  clientUserId: string | undefined
  error: ItemError | undefined
}

/** One thing that happened to an Item; one `eventId` for every endpoint and redelivery. */
export type Occurrence = { at: Instant; itemWebhookUrl: string | undefined; payload: EventPayload }

export type Events = {
  emit(event: EventName, item: Item): void
  /** Calls the listener for every occurrence from now on. */
  listen(listener: (occurrence: Occurrence) => void): void
}

export function createEvents(clock: Clock): Events {
  const listeners: ((occurrence: Occurrence) => void)[] = []
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
    listen(listener) {
      listeners.push(listener)
    },
  }
}
