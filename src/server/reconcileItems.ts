import { hasEnded } from './consentEnds.ts'
import { readItem, type ItemState } from './items.ts'
import { isOfFramework } from './readBytes.ts'
import type { Item } from './resources.ts'
import type { Caller } from './service.ts'
import {
  needStore,
  removeDeleted,
  syncTransactions,
  type SyncOptions,
} from './transactions/syncTransactions.ts'

/**
 * The need of an Item in a nightly run.
 *
 * - `NOTHING`: it was synced within 36 hours, or an execution runs.
 * - `WAIT`: it was not, and the auto-sync will try again.
 * - `REFRESH`: it was not, and no auto-sync is to come: `POST /items/{id}/refresh`.
 * - `PERSON`: nothing helps without the person: the consent has ended, or the institution asks for something.
 * - `GONE`: the service has no such Item.
 */
export type ItemNeed = 'NOTHING' | 'WAIT' | 'REFRESH' | 'PERSON' | 'GONE'

export interface ReconciledItem {
  itemId: string
  /** As it was read, before a refresh; null for one that is gone or could not be read. */
  item: Item | null
  /** Null if the Item could not be read. */
  need: ItemNeed | null
  /** True if a refresh was begun. */
  isRefreshed: boolean
  /** The error of the service or the store; null if none. */
  error: unknown
}

export interface ReconcileOptions extends Pick<SyncOptions, 'store' | 'order'> {
  /**
   * Refreshes in one run, those that wait longest first. The others are left for the next night.
   *
   * @default 20
   */
  maxRefreshes?: number | undefined
  /**
   * The present time in ms since 1970.
   *
   * @default Date.now()
   */
  now?: number | undefined
}

const HOUR_MS = 60 * 60_000
/** The specification does not show how often the auto-sync comes: a day is assumed, and half of one for its delay. */
const STALE_MS = 36 * HOUR_MS
/** Transactions that came in so long ago are read again, for corrections and deletions whose webhooks were lost. */
const REREAD_MS = 30 * 24 * HOUR_MS

const RUNNING = new Set(['CREATING', 'UPDATING', 'LOGIN_IN_PROGRESS'])
const OF_PERSON = new Set(['WAITING_USER_INPUT', 'WAITING_USER_ACTION', 'LOGIN_ERROR'])
const ASKS_PERSON = new Set([
  'INVALID_CREDENTIALS',
  'INVALID_CREDENTIALS_MFA',
  'USER_INPUT_TIMEOUT',
  'ACCOUNT_LOCKED',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
  'USER_NOT_SUPPORTED',
  'USER_AUTHORIZATION_NOT_GRANTED',
])

/** Returns the need of an Item in a nightly run, by its states and times (specification: *Recommended handling*, *Execution status*). */
export function needOf(item: ItemState, now: number = Date.now()): Exclude<ItemNeed, 'GONE'> {
  if (hasEnded(item, now) || OF_PERSON.has(item.status) || ASKS_PERSON.has(item.executionStatus))
    return 'PERSON'
  const isStale = !(Date.parse(item.lastUpdatedAt ?? '') > now - STALE_MS)
  if (RUNNING.has(item.status) || !isStale) return 'NOTHING'
  return Date.parse(item.nextAutoSyncAt ?? '') > now - HOUR_MS ? 'WAIT' : 'REFRESH'
}

/**
 * The nightly run over your Items, for webhooks that were lost: reads each, and its transactions again, and refreshes
 * those that are stale and that no auto-sync will sync, at most `maxRefreshes`. One Item that fails keeps no other from it.
 *
 * Resolves with what each Item needs: renew the consents of `PERSON` with the person, forget those that are `GONE`.
 *
 * @throws {TypeError} as `syncTransactions` does for a store without its functions.
 */
export async function reconcileItems(
  service: Caller,
  itemIds: Iterable<string>,
  { store, order, maxRefreshes = 20, now = Date.now() }: ReconcileOptions,
): Promise<ReconciledItem[]> {
  needStore('reconcileItems', store)
  const cursor = new Date(now - REREAD_MS).toISOString()
  const results: ReconciledItem[] = []
  for (const itemId of new Set(itemIds)) {
    const result: ReconciledItem = {
      itemId,
      item: null,
      need: null,
      isRefreshed: false,
      error: null,
    }
    results.push(result)
    try {
      const item = await readItem(service, itemId)
      result.item = item
      result.need = item ? needOf(item, now) : 'GONE'
      if (!item?.lastUpdatedAt) continue
      await syncTransactions(service, item, { store, order, cursor })
      if (store.idsFrom) await removeDeleted(service, item, cursor.slice(0, 10), { store, order })
    } catch (error) {
      if (isOfFramework(error)) throw error
      result.error = error
    }
  }
  const stale = results
    .filter(({ need }) => need === 'REFRESH')
    .toSorted((one, other) => syncTimeOf(one) - syncTimeOf(other))
  for (const result of stale.slice(0, Math.max(0, maxRefreshes)))
    try {
      await service.call('POST', `/items/${result.itemId}/refresh`)
      result.isRefreshed = true
    } catch (error) {
      if (isOfFramework(error)) throw error
      result.error = error
    }
  return results
}

const syncTimeOf = ({ item }: ReconciledItem) => Date.parse(item?.lastUpdatedAt ?? '') || 0
