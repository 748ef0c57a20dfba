import { accountsOf } from '../accounts/readAccounts.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { readItem, type ItemState } from '../items.ts'
import { sharedOrder, type Order } from '../memoryOrder.ts'
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
  /**
   * The ids of an account's transactions whose `date` is this day (`yyyy-mm-dd`) or later. With it, `reconcileItems`
   * removes those whose deletion was not delivered.
   */
  idsFrom?:
    | ((accountId: string, day: string) => readonly string[] | Promise<readonly string[]>)
    | undefined
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

const itemOrder = sharedOrder('syncs of an Item')

/**
 * Brings the transactions of an Item into your table (specification: *Transactions*): of each account the pages of
 * `/v2/transactions` from its cursor on (`createdAtFrom`), with those of three days before it.
 *
 * It may be run at any time, twice at once, and end at any point: nothing is written but what the service has, and a
 * cursor is kept only once all transactions before it are. The cursor is `lastUpdatedAt` of the Item, which has to be read
 * before the call: what comes in meanwhile is later, and read the next time. Where the accounts change or the consent ends
 * during the sync, no cursor is kept.
 *
 * Transactions that the service has deleted stay: `handleTransactions` removes them, and `reconcileItems` those whose
 * deletion was not delivered.
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
      const read = await transactionsOf(service, { accountId: id, ...query })
      if (read.length > 0) await store.upsert(read)
      written += read.length
    }
    if (syncedAt === null || !(await areStill(service, item, accounts)))
      return { written, cursor: null }
    const kept = new Date(syncedAt).toISOString()
    for (const { id } of accounts) await store.saveCursor(id, kept)
    return { written, cursor: kept }
  })
}

/**
 * Removes the transactions of an Item that are dated after a day (`yyyy-mm-dd`) and that the service does not have any
 * more. Nothing of an account whose list is empty, or of an Item whose accounts change meanwhile.
 */
export async function removeDeleted(
  service: Caller,
  item: Pick<ItemState, 'id'>,
  dateFrom: string,
  { store, order = itemOrder }: Omit<SyncOptions, 'cursor'>,
): Promise<void> {
  // The service may count the days of another zone.
  const day = new Date(Date.parse(dateFrom) + DAY_MS).toISOString().slice(0, 10)
  await order(item.id, async () => {
    const accounts = await accountsOf(service, item)
    const deleted: string[] = []
    for (const { id } of accounts) {
      const kept = (await store.idsFrom?.(id, day)) ?? []
      if (kept.length === 0) continue
      const read = await transactionsOf(service, { accountId: id, dateFrom })
      const ids = new Set(read.map((one) => one.id))
      if (ids.size > 0) deleted.push(...kept.filter((one) => !ids.has(one)))
    }
    if (deleted.length > 0 && (await areStill(service, item, accounts))) await store.remove(deleted)
  })
}

const transactionsOf = (service: Caller, query: Parameters<typeof readTransactions>[1]) =>
  readTransactions(service, query, (value): value is Transaction =>
    isTransaction(value, query.accountId),
  )

/** False after a consent has ended: every list is empty then, which says nothing of what is there. */
async function areStill(
  service: Caller,
  item: Pick<ItemState, 'id'>,
  accounts: readonly { id: string }[],
): Promise<boolean> {
  const idsOf = (list: typeof accounts) => String(list.map(({ id }) => id).toSorted())
  return accounts.length > 0 && idsOf(await accountsOf(service, item)) === idsOf(accounts)
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
    idsFrom: (accountId, day) =>
      [...rows.values()]
        .filter((one) => one.accountId === accountId && one.date >= day)
        .map(({ id }) => id),
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
