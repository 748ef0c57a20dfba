import type { Instant } from '../base/clock.ts'
import type { Item } from './item.ts'
import type { Services } from '../services.ts'

/** Seconds from a sync to the next auto-sync; `speed` does not shorten them. */
const INTERVAL_SECONDS = 24 * 60 * 60

/**
 * Refreshes Items on a schedule, `nextAutoSyncAt` (specification: What the service does, 10): a day after they are
 * created, and a day after each sync. An Item whose `nextAutoSyncAt` is null has auto-sync disabled for good.
 */
export function startAutoSync({ clock, engine, events, items }: Services): void {
  function schedule(item: Item): void {
    const due = clock.now() + INTERVAL_SECONDS * 1000
    item.nextAutoSyncAt = due
    runAt(item, due)
  }

  function runAt(item: Item, due: Instant): void {
    clock.at(due, () => {
      if (item.nextAutoSyncAt === due && items.find(item.id)) run(item)
    })
  }

  function run(item: Item): void {
    schedule(item)
    if (canRun(item)) engine.start(item, 'autoSync', false)
  }

  for (const item of items.all()) if (item.nextAutoSyncAt !== null) runAt(item, item.nextAutoSyncAt)

  events.subscribe(({ payload: { event, itemId } }) => {
    const item = itemId === undefined ? undefined : items.find(itemId)
    if (!item) return
    const isSynced = event === 'item/updated' && item.nextAutoSyncAt !== null
    if (event === 'item/created' || isSynced) schedule(item)
  })
}

/**
 * An execution in progress is not interrupted, `LOGIN_ERROR` lasts "until credentials are updated", and a disabled
 * Connector is not retried.
 */
function canRun({ execution, status, connector }: Item): boolean {
  return execution === null && status !== 'LOGIN_ERROR' && connector.active
}
