import type { WebhookEvent } from './webhooks.ts'

/** The events that were taken: a table with a unique column. Keep their ids for a day at least. */
export interface EventStore {
  /**
   * Adds the id. False if it was there. One statement of the database, so that two deliveries at once cannot both add it.
   *
   * Put the event into your queue by the same statement: one that is added by another, or that `handle` still works on, is
   * lost if the process ends between them, as its id counts as handled then.
   */
  add(eventId: string, event: Pick<WebhookEvent, 'eventId'>): boolean | Promise<boolean>
  /** Removes the id. */
  remove(eventId: string): unknown
}

/**
 * Calls `handle` unless the event was handled before. False if it was: answer 2xx all the same. If `handle` fails, the
 * event counts as not handled and the error is thrown: answer 500, and it is delivered again. If the store then fails to
 * remove the id, the event is lost: the error of `handle` is thrown, with the store's as its `cause`.
 *
 * `handle` has 5 seconds (specification: *Delivery rules*): an event that is delivered again while `handle` still runs
 * counts as handled, and is lost if `handle` fails after that (in one process, `receiveWebhook` lets it wait). Longer work
 * belongs into a queue.
 *
 * Events come in any order: `handle` reads the Item again.
 *
 * @throws {TypeError} for an event without an `eventId`, and a store whose `add` returns neither true nor false.
 */
export async function handleOnce<Event extends Pick<WebhookEvent, 'eventId'>>(
  event: Event,
  store: EventStore,
  handle: (event: Event) => unknown,
): Promise<boolean> {
  if (typeof event.eventId !== 'string' || event.eventId === '')
    throw new TypeError('handleOnce needs an event with an eventId.')
  const isNew: unknown = await store.add(event.eventId, event)
  // The result object of a driver is true, whether or not it has added anything.
  if (typeof isNew !== 'boolean' && isNew !== 0 && isNew !== 1)
    throw new TypeError('handleOnce needs a store whose add() returns whether the id is new.')
  if (!isNew) return false
  try {
    await handle(event)
  } catch (error) {
    try {
      await store.remove(event.eventId)
    } catch (storeError) {
      // An error that is frozen has no place for it.
      if (error instanceof Error) Reflect.set(error, 'cause', error.cause ?? storeError)
    }
    throw error
  }
  return true
}

/** A store in memory, for development and tests: it forgets everything when the process ends. */
export function memoryStore(): EventStore {
  const ids = new Set<string>()
  return {
    add: (eventId) => !ids.has(eventId) && Boolean(ids.add(eventId)),
    remove: (eventId) => ids.delete(eventId),
  }
}
