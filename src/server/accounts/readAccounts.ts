import type { Item } from '../items.ts'
import { isRecord, type Service } from '../service.ts'
import { ServiceError } from '../serviceError.ts'
import type { Account, AccountTransaction } from './account.ts'

const DAY_MS = 24 * 60 * 60_000
/** Transactions of so many days before the last sync tell a card that the bank has replaced from a new one. */
const COMPARED_DAYS = 60
/** A list that goes on after so many pages is refused: part of the accounts would look like the end of the others. */
const MAX_PAGES = 100

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
  const query = `?itemId=${id}&pageSize=100`
  const read = await readPages(service, '/accounts', query, isAccount, (page, { totalPages }) =>
    Number(totalPages) > page ? `${query}&page=${page + 1}` : null,
  )
  const accounts = read.map((account) => Object.assign(account, { connectorId: connector.id }))
  const syncedAt = lastUpdatedAt ? Date.parse(lastUpdatedAt) : Date.now()
  const dateFrom = new Date(syncedAt - COMPARED_DAYS * DAY_MS).toISOString().slice(0, 10)
  for (const card of accounts.filter(({ type }) => type === 'CREDIT'))
    card.transactions = await readPages(
      service,
      '/v2/transactions',
      `?accountId=${card.id}&dateFrom=${dateFrom}`,
      isTransaction,
      // With or without its question mark: the specification does not show it.
      (_page, { next }) => (typeof next === 'string' ? next.replace(/^\??/, '?') : null),
    )
  return accounts
}

/** Reads a list from its first page on. `nextOf(page, answer)` is the query of the page after it; null after the last. */
async function readPages<Entry>(
  service: Service,
  path: string,
  query: string,
  isEntry: (value: unknown) => value is Entry,
  nextOf: (page: number, answer: Record<string, unknown>) => string | null,
): Promise<Entry[]> {
  const entries: Entry[] = []
  let next: string | null = query
  for (let page = 1; next !== null; page += 1) {
    const answer = page <= MAX_PAGES && (await service.call('GET', path + next))
    const results = isRecord(answer) && answer['results']
    if (!isRecord(answer) || !Array.isArray(results) || !results.every(isEntry))
      throw new ServiceError(`The service answered GET ${path} without a list of them.`)
    entries.push(...results)
    next = nextOf(page, answer)
  }
  return entries
}

const isAccount = (value: unknown): value is Account =>
  isRecord(value) && ['id', 'itemId', 'type'].every((name) => typeof value[name] === 'string')

const isTransaction = (value: unknown): value is AccountTransaction =>
  isRecord(value) && typeof value['date'] === 'string' && typeof value['amount'] === 'number'
