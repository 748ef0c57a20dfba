import type { Connector, ConnectorHealth } from '../catalog/connector.ts'
import type { Clock, Instant } from '../clock.ts'
import type { Item, ItemError } from '../items/item.ts'
import type { EventName, ItemEventName } from './eventNames.ts'

/** Body of a webhook delivery. The specification shows only `event`, `eventId` and `transactionIds`. */
export interface EventPayload {
  event: EventName
  eventId: string
  connectorId: number
  /** Missing from `connector/status_updated`. */
  itemId?: string
  clientUserId?: string | undefined
  /** In `item/error` only. */
  error?: ItemError | undefined
  /** In `transactions/deleted` only. */
  transactionIds?: string[] | undefined
  /** In `connector/status_updated` only. */
  status?: ConnectorHealth
}

/** One event. Every endpoint and every redelivery gets the same `eventId`. */
export interface ServiceEvent {
  at: Instant
  itemWebhookUrl: string | undefined
  payload: EventPayload
}

export interface EventBus {
  /** Emits an event of an Item. `transactionIds` belong to `transactions/deleted`. */
  emit(event: ItemEventName, item: Item, transactionIds?: string[]): void
  /** Emits `connector/status_updated`. */
  emitStatusUpdated(connector: Connector): void
  /** Registers a listener for all later events. */
  subscribe(listener: (event: ServiceEvent) => void): void
}

export function createEventBus(clock: Clock): EventBus {
  const listeners: ((event: ServiceEvent) => void)[] = []

  function publish(itemWebhookUrl: string | undefined, payload: EventPayload): void {
    for (const listener of listeners) listener({ at: clock.now(), itemWebhookUrl, payload })
  }

  return {
    emit(event, item, transactionIds) {
      publish(item.webhookUrl, {
        event,
        eventId: crypto.randomUUID(),
        itemId: item.id,
        connectorId: item.connector.id,
        clientUserId: item.clientUserId,
        error: event === 'item/error' ? (item.error ?? undefined) : undefined,
        transactionIds,
      })
    },
    emitStatusUpdated({ id, health }) {
      const event = 'connector/status_updated'
      publish(undefined, { event, eventId: crypto.randomUUID(), connectorId: id, status: health })
    },
    subscribe(listener) {
      listeners.push(listener)
    },
  }
}
