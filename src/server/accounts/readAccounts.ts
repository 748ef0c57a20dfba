import { isRecord } from '../../protocol/isRecord.ts'
import type { ItemState } from '../items.ts'
import { readPages } from '../readPages.ts'
import type { Caller } from '../service.ts'
import { readTransactions } from '../transactions/readTransactions.ts'
import { wrongFieldOf, type Account, type AccountTransaction } from './account.ts'

const DAY_MS = 24 * 60 * 60_000
/** Transactions of so many days before the last sync tell a card that the bank has replaced from a new one. */
const COMPARED_DAYS = 60

/** Reads all accounts of an Item, as the service has them. */
export function accountsOf(service: Caller, { id }: Pick<ItemState, 'id'>): Promise<Account[]> {
  const isOfItem = (value: unknown): value is Account =>
    isRecord(value) && wrongFieldOf(value) === undefined && value['itemId'] === id
  const query = { itemId: id, pageSize: '100' }
  return readPages(service, '/accounts', query, 'itemId', isOfItem)
}

/**
 * Reads all accounts of an Item, with the recent transactions of its cards, as `matchAccounts` takes them as `fresh`
 * (specification: *Accounts, balances, bills*, *Transactions*).
 *
 * @throws {ServiceError} if the service cannot say it.
 */
export async function readAccounts(service: Caller, item: ItemState): Promise<Account[]> {
  const accounts = await accountsOf(service, item)
  for (const account of accounts) account.connectorId = item.connector.id
  const syncedAt = item.lastUpdatedAt ? Date.parse(item.lastUpdatedAt) : Date.now()
  const dateFrom = new Date(syncedAt - COMPARED_DAYS * DAY_MS).toISOString().slice(0, 10)
  for (const card of accounts.filter(({ type }) => type === 'CREDIT'))
    card.transactions = await readTransactions(
      service,
      { accountId: card.id, dateFrom },
      (value): value is AccountTransaction & { id?: string } => isTransaction(value, card.id),
    )
  return accounts
}

const isTransaction = (value: unknown, accountId: string) =>
  isRecord(value) &&
  typeof value['date'] === 'string' &&
  typeof value['amount'] === 'number' &&
  (value['accountId'] ?? accountId) === accountId
