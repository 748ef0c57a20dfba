import type { Item } from '../items.ts'
import { readPages } from '../readPages.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import type { Service } from '../service.ts'
import { wrongFieldOf, type Account, type AccountTransaction } from './account.ts'

const DAY_MS = 24 * 60 * 60_000
/** Transactions of so many days before the last sync tell a card that the bank has replaced from a new one. */
const COMPARED_DAYS = 60
/**
 * Reads all accounts of an Item, with the recent transactions of its cards, as `matchAccounts` takes them as `fresh`
 * (specification: *Accounts, balances, bills*, *Transactions*).
 *
 * @throws {ServiceError} if the service cannot say it.
 */
export async function readAccounts(
  service: Service,
  { id, connector, lastUpdatedAt }: Item,
): Promise<Account[]> {
  const isOfItem = (value: unknown): value is Account =>
    isRecord(value) && wrongFieldOf(value) === undefined && value['itemId'] === id
  const query = { itemId: id, pageSize: '100' }
  const read = await readPages(service, '/accounts', query, 'itemId', isOfItem)
  const accounts = read.map((account) => Object.assign(account, { connectorId: connector.id }))
  const syncedAt = lastUpdatedAt ? Date.parse(lastUpdatedAt) : Date.now()
  const dateFrom = new Date(syncedAt - COMPARED_DAYS * DAY_MS).toISOString().slice(0, 10)
  for (const card of accounts.filter(({ type }) => type === 'CREDIT'))
    card.transactions = await readPages(
      service,
      '/v2/transactions',
      { accountId: card.id, dateFrom },
      'accountId',
      (value): value is Transaction => isTransaction(value, card.id),
      // With or without its question mark: the specification does not show it.
      (_first, { next }) =>
        typeof next === 'string' ? new URLSearchParams(next) : next === null ? null : undefined,
    )
  return accounts
}

interface Transaction extends AccountTransaction {
  id?: string
}

const isTransaction = (value: unknown, accountId: string) =>
  isRecord(value) &&
  typeof value['date'] === 'string' &&
  typeof value['amount'] === 'number' &&
  (value['accountId'] ?? accountId) === accountId
