import { accountsOf } from '../accounts/readAccounts.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { readItem, type ItemState } from '../items.ts'
import { memoryOrder, type Order } from '../memoryOrder.ts'
import { needText } from '../needText.ts'
import type { Transaction } from '../resources.ts'
import type { Caller } from '../service.ts'
import type { WebhookEvent } from '../webhooks.ts'
import { readTransactions } from './readTransactions.ts'

/** Your table of transactions, and one of the cursors of accounts. What a function writes has to be kept once it resolves. */
export interface TransactionStore {
  /** The cursor of an account as `saveCursor` kept it last; null before the first. */
  cursorOf(accountId: string): string | null | undefined | Promise<string | null | undefined>
  /** Keeps the cursor of an account: ISO 8601. */
  saveCursor(accountId: string, cursor: string): unknown
  /** Adds the transactions whose `id` is new, and replaces those that are there. All are of one account. */
  upsert(transactions: readonly Transaction[]): unknown
  /** Removes the transactions with these ids. Those that are not there are passed over. */
  remove(transactionIds: readonly string[]): unknown
}

export interface SyncOptions {
  store: TransactionStore
  /**
   * Reads from this time on (ISO 8601) where the store's cursor is later; null: from the beginning. An account that has no
   * cursor is read from the beginning in any case.
   *
   * @default the store's
   */
  cursor?: string | null | undefined
  /**
   * The order of the syncs of one Item. Several processes need one in the database.
   *
   * @default one within this process, which all calls share
   */
  order?: Order | undefined
}

export interface SyncedTransactions {
  /** The transactions that were read and written, those known before included. */
  written: number
  /** The cursor that was kept for each account; null if none was. */
  cursor: string | null
}

const DAY_MS = 24 * 60 * 60_000

/** Transactions that came in so long before the cursor are read again: postings that were taken in late, and corrections of the last days. */
const OVERLAP_MS = 3 * DAY_MS

const itemOrder = memoryOrder()

/**
 * Brings the transactions of an Item into your table (specification: *Transactions*): of each account the pages of
 * `/v2/transactions` from its cursor on (`createdAtFrom`), with those of three days before it.
 *
 * It may be run at any time, twice at once, and end at any point: nothing is written but what the service has, and a
 * cursor is kept only once all transactions before it are. The cursor is `lastUpdatedAt` of the Item, which has to be read
 * before the call: what comes in meanwhile is later, and read the next time. Where the accounts change or the consent ends
 * during the sync, no cursor is kept.
 *
 * Transactions that the service has deleted stay: `handleTransactions` removes them.
 *
 * @throws {ServiceError} if the service cannot say it. What the store throws is thrown too. Run it again after both.
 * @throws {TypeError} for a store without its functions, and a cursor that is no time.
 */
export async function syncTransactions(
  service: Caller,
  item: Pick<ItemState, 'id' | 'lastUpdatedAt'>,
  { store, cursor, order = itemOrder }: SyncOptions,
): Promise<SyncedTransactions> {
  needStore('syncTransactions', store)
  needText('syncTransactions', 'an Item with its id', item.id)
  const from = typeof cursor === 'string' ? timeOf(cursor) : cursor
  const syncedAt = item.lastUpdatedAt ? timeOf(item.lastUpdatedAt) : null
  return order(item.id, async () => {
    const accounts = await accountsOf(service, item)
    let written = 0
    for (const { id } of accounts) {
      const known = Date.parse((await store.cursorOf(id)) ?? '')
      const start = Math.min(known, from ?? known, syncedAt ?? known) - OVERLAP_MS
      const isWhole = from === null || Number.isNaN(start)
      const query = isWhole ? {} : { createdAtFrom: secondOf(start) }
      const read = await readTransactions(
        service,
        { accountId: id, ...query },
        (value): value is Transaction => isTransaction(value, id),
      )
      if (read.length > 0) await store.upsert(read)
      written += read.length
    }
    const idsOf = (list: typeof accounts) => list.map(({ id }) => id).toSorted()
    // After a consent has ended every list is empty, which says nothing of what is there.
    const isComplete = async () =>
      accounts.length > 0 &&
      String(idsOf(await accountsOf(service, item))) === String(idsOf(accounts))
    if (syncedAt === null || !(await isComplete())) return { written, cursor: null }
    const kept = new Date(syncedAt).toISOString()
    for (const { id } of accounts) await store.saveCursor(id, kept)
    return { written, cursor: kept }
  })
}

/**
 * Handles a webhook of transactions (specification: *Recommended handling*); false for another event, and for one that
 * names no Item. Those that are new are read from the cursor on. A correction can be of any transaction, so all are read
 * again. Those that are deleted are removed.
 *
 * It can take longer than the 5 seconds of a delivery: call it from a queue, after the answer. Events may come in any order
 * and more than once.
 *
 * @throws as `syncTransactions` does: handle the event again.
 */
export async function handleTransactions(
  service: Caller,
  event: WebhookEvent,
  { store, order = itemOrder }: Omit<SyncOptions, 'cursor'>,
): Promise<boolean> {
  needStore('handleTransactions', store)
  if (event.event === 'transactions/deleted') {
    const { itemId, eventId, transactionIds } = event
    // A sync that runs may have read them before they were deleted.
    if (transactionIds.length > 0)
      await order(itemId ?? eventId, async () => store.remove(transactionIds))
    return true
  }
  const isCorrection = event.event === 'transactions/updated'
  if ((!isCorrection && event.event !== 'transactions/created') || !event.itemId) return false
  const item = await readItem(service, event.itemId)
  const cursor = isCorrection ? null : undefined
  if (item) await syncTransactions(service, item, { store, cursor, order })
  return true
}

/** Tables in memory, for development and tests: they are empty when the process begins. */
export function memoryTransactions(): TransactionStore & {
  rows: ReadonlyMap<string, Transaction>
} {
  const rows = new Map<string, Transaction>()
  const cursors = new Map<string, string>()
  return {
    rows,
    cursorOf: (accountId) => cursors.get(accountId) ?? null,
    saveCursor: (accountId, cursor) => void cursors.set(accountId, cursor),
    upsert: (transactions) => {
      for (const one of transactions) rows.set(one.id, one)
    },
    remove: (transactionIds) => {
      for (const id of transactionIds) rows.delete(id)
    },
  }
}

/** As the specification writes times of ingestion: without milliseconds, `2026-11-01T00:00:00.000Z`. */
const secondOf = (time: number) => new Date(time - (time % 1000)).toISOString()

const STORE = ['cursorOf', 'saveCursor', 'upsert', 'remove'] as const

/** Throws for a store that lacks a function. */
export function needStore(name: string, store: TransactionStore): void {
  const given: unknown = store
  const missing = STORE.find((one) => !isRecord(given) || typeof given[one] !== 'function')
  if (missing) throw new TypeError(`${name} needs a store with the function ${missing}.`)
}

function timeOf(text: string): number {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time))
    throw new TypeError(`syncTransactions needs times of ISO 8601, not ${JSON.stringify(text)}.`)
  return time
}

const isTransaction = (value: unknown, accountId: string) =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  value['id'] !== '' &&
  typeof value['date'] === 'string' &&
  typeof value['amount'] === 'number' &&
  value['accountId'] === accountId
