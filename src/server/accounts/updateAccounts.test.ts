import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { updateAccounts } from './updateAccounts.ts'

const ACCOUNT = { itemId: 'item-1', connectorId: 7, type: 'BANK' }
const ITEM = {
  id: 'item-1',
  connector: { id: 7, name: 'A bank' },
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  clientUserId: 'ana',
}

/** Takes over one of two known accounts, as an Item in this state has them, and logs those that are closed. */
const takeOnce = async (status: string) => {
  const [kept, missing] = ['1', '3'].map((id) =>
    Object.assign({ id, number: `0001/1234-${id}` }, ACCOUNT),
  )
  const log: string[] = []
  const store = {
    accountsOf: () => [kept, missing].flatMap((one) => one ?? []),
    replace: () => {},
    add: () => {},
    close: ({ id }: Account) => log.push(id),
  }
  const service = { call: async () => ({ results: [kept], totalPages: 1 }) }
  const match = await updateAccounts({ service, store, item: { ...ITEM, status } })
  return { log, match }
}

const AT = '2030-03-01T00:00:00.000Z'

/** Takes over the accounts of an Item, by so many webhooks at once. Returns those that were added. */
const take = async (
  lastUpdatedAt: string | null,
  { times = 1, userId = 'ana' }: { times?: number; userId?: string | null } = {},
) => {
  const cards = ['1', '2'].map((id) => ({ id, itemId: 'item-1', type: 'CREDIT', number: id }))
  const service = {
    call: async (_method: string, path: string) =>
      path.startsWith('/v2/')
        ? { results: [{ date: AT, amount: 1 }], next: null }
        : { results: cards, totalPages: 1 },
  }
  const added: Account[] = []
  const store = {
    accountsOf: () => [...added],
    replace: () => {},
    add: (_user: string, account: Account) => added.push(account),
    close: () => {},
  }
  const item = { ...ITEM, clientUserId: userId, lastUpdatedAt }
  await Promise.all(Array.from({ length: times }, () => updateAccounts({ service, store, item })))
  return added
}

test('the accounts of an Item are added, with its Connector, also where it was never synced', async () => {
  expect(await take(AT)).toMatchObject([{ id: '1', connectorId: 7 }, { id: '2' }])
  expect(await take(null)).toHaveLength(2)
})

test.each([
  ['UPDATED', ['3'], []],
  ['UPDATING', [], ['3']],
  ['LOGIN_ERROR', [], ['3']],
])('of an Item that is %s, %j are closed and %j unread', async (status, closed, unread) => {
  const { log, match } = await takeOnce(status)
  expect(log).toEqual(closed)
  expect([match.gone, match.unread].map((list) => list.map(({ id }) => id))).toEqual([
    closed,
    unread,
  ])
})

test('accounts are added once by three webhooks at once, and for nobody never', async () => {
  expect(await take(AT, { times: 3 })).toHaveLength(2)
  await expect(take(AT, { userId: null })).rejects.toThrow(
    new TypeError('updateAccounts needs an Item of a user.'),
  )
})
