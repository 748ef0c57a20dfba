import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { updateAccounts } from './updateAccounts.ts'

const CARDS = 101
const AT = '2030-03-01T00:00:00.000Z'

/** A service with two pages of cards, each with two pages of transactions. */
const service = (asked: string[] = []) => ({
  call: (_method: string, path: string) => {
    asked.push(path)
    const query = new URLSearchParams(path.split('?')[1])
    const page = Number(query.get('page') ?? 1)
    const accountId = query.get('accountId')
    const cards = Array.from({ length: CARDS }, (_, at) => {
      const number = String(at).padStart(4, '0')
      return { id: `card-${at}`, itemId: 'item-1', type: 'CREDIT', number, currencyCode: 'EUR' }
    })
    return Promise.resolve(
      accountId
        ? {
            results: [{ date: AT, amount: query.has('after') ? 2 : 1 }],
            next: query.has('after') ? null : `?accountId=${accountId}&after=b`,
          }
        : { results: cards.slice(page * 100 - 100, page * 100), page, total: CARDS, totalPages: 2 },
    )
  },
})

const take = async (
  lastUpdatedAt: string | null,
  {
    asked = [],
    times = 1,
    userId = 'ana',
  }: { asked?: string[]; times?: number; userId?: string | null } = {},
) => {
  const added: Account[] = []
  const store = {
    accountsOf: () => [...added],
    replace: () => {},
    add: (_user: string, account: Account) => added.push(account),
    close: () => {},
  }
  const connector = { id: 7, name: 'A bank' }
  const states = { status: 'UPDATED', executionStatus: 'SUCCESS', clientUserId: userId }
  const item = { id: 'item-1', connector, lastUpdatedAt, ...states }
  const request = { service: service(asked), store, item }
  await Promise.all(Array.from({ length: times }, () => updateAccounts(request)))
  return added
}

test('every page of accounts is read, and of the transactions of its cards', async () => {
  const asked: string[] = []
  const added = await take(AT, { asked })
  expect([added.length, added.at(-1)]).toMatchObject([
    CARDS,
    { id: 'card-100', connectorId: 7, transactions: [{ amount: 1 }, { amount: 2 }] },
  ])
  expect(asked).toContain('/v2/transactions?accountId=card-0&dateFrom=2029-12-31')
})

test('the accounts of an Item that was never synced are read', async () => {
  expect(await take(null)).toHaveLength(CARDS)
})

test('accounts are added once by three webhooks at once, and for nobody never', async () => {
  expect(await take(AT, { times: 3 })).toHaveLength(CARDS)
  await expect(take(AT, { userId: null })).rejects.toThrow(
    new TypeError('updateAccounts needs an Item of a user.'),
  )
})
