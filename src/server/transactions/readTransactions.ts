import { readPages } from '../readPages.ts'
import type { Caller } from '../service.ts'

/** Reads `/v2/transactions` of an account by `next` until it is null (specification: *Transactions*). */
export const readTransactions = <Entry extends { id?: string }>(
  service: Caller,
  query: { accountId: string; dateFrom?: string; createdAtFrom?: string },
  isEntry: (value: unknown) => value is Entry,
): Promise<Entry[]> =>
  readPages(service, '/v2/transactions', query, 'accountId', isEntry, (_first, { next }) =>
    // With or without its question mark: the specification does not show it.
    typeof next === 'string' ? new URLSearchParams(next) : next === null ? null : undefined,
  )
