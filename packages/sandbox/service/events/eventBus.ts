import type { Connector, ConnectorHealth } from '../catalog/connector.ts'
import type { Clock, Instant } from '../base/clock.ts'
import type { Item, ItemError } from '../items/item.ts'

/** Events of an Item and its transactions (specification: Event names). */
const ITEM_EVENT_NAMES = [
  'item/created',
  'item/updated',
  'item/error',
  'item/waiting_user_input',
  'item/waiting_user_action',
  'item/login_succeeded',
  'item/deleted',
  'transactions/created',
  'transactions/updated',
  'transactions/deleted',
] as const

/** All event names (specification: Event names). */
export const EVENT_NAMES = [...ITEM_EVENT_NAMES, 'connector/status_updated'] as const

type ItemEventName = (typeof ITEM_EVENT_NAMES)[number]
export type EventName = (typeof EVENT_NAMES)[number]

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

export function createEventBus(clock: Clock) {
  const listeners: ((event: ServiceEvent) => void)[] = []

  function publish(itemWebhookUrl: string | undefined, payload: EventPayload): void {
    for (const listener of listeners) listener({ at: clock.now(), itemWebhookUrl, payload })
  }

  return {
    /** Emits an event of an Item. `transactionIds` belong to `transactions/deleted`. */
    emit(event: ItemEventName, item: Item, transactionIds?: string[]) {
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
    emitStatusUpdated({ id, health }: Connector) {
      const event = 'connector/status_updated'
      publish(undefined, { event, eventId: crypto.randomUUID(), connectorId: id, status: health })
    },
    subscribe(listener: (event: ServiceEvent) => void) {
      listeners.push(listener)
    },
  }
}

export type EventBus = ReturnType<typeof createEventBus>
