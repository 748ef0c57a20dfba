import { handleOnce, type EventStore } from './handleOnce.ts'
import { sharedOrder, type Order } from './memoryOrder.ts'
import {
  verifyWebhook,
  type WebhookEvent,
  type WebhookOptions,
  type WebhookRequest,
} from './webhooks.ts'

export interface ReceiveOptions extends WebhookOptions {
  /** The events that were handled. */
  store: EventStore
  /**
   * The order of the events of one Item.
   *
   * @default one within this process, which all calls share
   */
  order?: Order | undefined
}

const itemOrder = sharedOrder('events of an Item')

/**
 * The whole checklist of a receiver (specification: *Receiver checklist*): verifies a delivery as `verifyWebhook` does,
 * and calls `handle` as `handleOnce` does, for one event of an Item at a time. So a slow read of the Item ends before that
 * of a later event begins, and an event that is delivered again while `handle` runs waits for its result.
 *
 * Resolves with false for an event that was handled before: answer 2xx all the same.
 *
 * @throws {WebhookError} for a delivery that is refused: answer with its `status`. What `handle` or the store throws is
 *   thrown too: answer 500, and the event is delivered again.
 */
export async function receiveWebhook(
  request: WebhookRequest,
  { store, order = itemOrder, ...options }: ReceiveOptions,
  handle: (event: WebhookEvent) => unknown,
): Promise<boolean> {
  const event = await verifyWebhook(request, options)
  return order(event.itemId ?? event.eventId, () => handleOnce(event, store, handle))
}
