import { expect, test } from 'vitest'
import { readItemsOf, type ItemState } from '../items.ts'
import { verifyReturn } from '../verifyReturn.ts'
import { readAccounts } from './readAccounts.ts'

const ITEM: ItemState = {
  id: 'i-1',
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'Harbour Bank' },
  lastUpdatedAt: '2026-11-01T00:00:00.000Z',
}

const CARD = { id: 'c-1', itemId: 'i-1', type: 'CREDIT' }
const BANK = { id: 'b-1', itemId: 'i-1', type: 'BANK' }
const PAYMENT = { id: 't-1', accountId: 'c-1', date: '2026-10-01', amount: 1 }

/** A service that gives each page of a path in turn, the last one again and again. */
const pagesOf = (accounts: object[], transactions: object[] = [{ results: [], next: null }]) => {
  const asked: string[] = []
  const call = (_method: string, path: string) => {
    asked.push(path)
    const pages = path.startsWith('/v2') ? transactions : accounts
    return Promise.resolve(pages.length > 1 ? pages.shift() : pages[0])
  }
  return { call, asked }
}
const page = (...results: object[]) => ({ totalPages: 1, results })

test.each(['?accountId=c-1&after=x', 'accountId=c-1&after=x'])(
  'the transactions of a card go on at %s',
  async (next) => {
    const service = pagesOf(
      [page(CARD)],
      [
        { results: [{ date: '2026-10-01', amount: 1 }], next },
        { results: [{ date: '2026-10-02', amount: 2 }], next: null },
      ],
    )
    const [card] = await readAccounts(service, ITEM)
    expect(card?.transactions?.map(({ amount }) => amount)).toEqual([1, 2])
    expect(service.asked).toEqual([
      '/accounts?itemId=i-1&pageSize=100',
      '/v2/transactions?accountId=c-1&dateFrom=2026-09-02',
      '/v2/transactions?accountId=c-1&after=x',
    ])
  },
)

test('what stands on two pages is there once, as it was read last', async () => {
  const next = '?accountId=c-1&after=x'
  const service = pagesOf(
    [
      { totalPages: 2, results: [CARD, { ...BANK, name: 'Before' }] },
      { totalPages: 2, results: [{ ...BANK, name: 'After' }] },
    ],
    [
      { results: [PAYMENT], next },
      { results: [PAYMENT, { ...PAYMENT, id: 't-2' }], next: null },
    ],
  )
  const accounts = await readAccounts(service, ITEM)
  expect(accounts).toMatchObject([CARD, { ...BANK, name: 'After' }])
  expect(accounts[0]?.transactions).toMatchObject([{ id: 't-1' }, { id: 't-2' }])
})

test('a list that changes while it is read is refused: an account could be on none of its pages', async () => {
  const of = (total: number, ...results: object[]) => ({ total, totalPages: 2, results })
  const service = pagesOf([of(2, BANK), of(1)])
  await expect(readAccounts(service, ITEM)).rejects.toThrow('GET /accounts with a list that')
})

/** Transactions of the card that go on at an address. */
const goesOn = (next: unknown) => [{ results: [], next }]
test.each<[string, accounts: object, transactions?: object[]]>([
  ['an account of another Item', page(BANK, { ...CARD, itemId: 'i-2' })],
  ['an account without an Item', page({ ...BANK, itemId: undefined })],
  ['an account whose id is a number', page({ ...BANK, id: 1 })],
  ['an account without an id', page({ ...BANK, id: '' })],
  ['an account whose number is no text', page({ ...BANK, number: 12_345 })],
  ['a transaction of another account', page(CARD), [page({ ...PAYMENT, accountId: 'c-2' })]],
  ['an answer that is a list', [BANK]],
  ['a list that does not say how many pages it has', { results: [BANK] }],
  ['a list whose number of pages is a text', { totalPages: 'two', results: [BANK] }],
  ['a list that has lost an account meanwhile', { total: 2, totalPages: 1, results: [BANK] }],
  ['another page', { totalPages: 2, page: 1, results: [BANK] }],
  ['a next page that is no text', page(CARD), goesOn({ after: 'x' })],
  ['transactions that do not say what is next', page(CARD), [{ results: [PAYMENT] }]],
  ['pages without an end', { totalPages: 1e9, results: [] }],
  ['a page that comes again', page(CARD), goesOn('?accountId=c-1&after=x')],
  ['the page of another account', page(CARD), goesOn('?accountId=c-2')],
  ['the page of two accounts', page(CARD), goesOn('?accountId=c-1&accountId=c-2')],
  ['a page without an account', page(CARD), goesOn('?after=x#&accountId=c-1')],
])('%s is refused', async (name, accounts, transactions) => {
  const service = pagesOf([accounts], transactions)
  await expect(readAccounts(service, ITEM)).rejects.toThrow(
    /^The service answered GET \/(accounts|v2\/transactions) /,
  )
  expect(service.asked.length).toBeLessThanOrEqual(name === 'pages without an end' ? 400 : 3)
})

test('an id cannot add to a query', async () => {
  const id = 'c-1&accountId=c-2'
  const service = pagesOf([page({ ...CARD, id })])
  await readAccounts(service, ITEM)
  expect(service.asked[1]).toMatch(/^\/v2\/transactions\?accountId=c-1%26accountId%3Dc-2&dateFrom=/)
})

test('the Items of a user are read page by page, each once, and no other’s', async () => {
  const first = { ...ITEM, id: 'a', clientUserId: 'ana & co' }
  const second = { ...first, id: 'b' }
  const pages = [
    { totalPages: 2, results: [first] },
    { totalPages: 2, results: [first, second] },
  ]
  const service = pagesOf(pages)
  expect(await readItemsOf(service, 'ana & co')).toEqual([first, second])
  expect(service.asked[1]).toBe('/items?clientUserId=ana+%26+co&pageSize=100&page=2')
  for (const results of [[{ ...first, clientUserId: 'bruno' }], [{ ...first, id: 1 }]])
    await expect(readItemsOf(pagesOf([{ totalPages: 1, results }]), 'ana & co')).rejects.toThrow(
      'The service answered GET /items with',
    )
  await expect(readItemsOf(pagesOf(pages), '')).rejects.toThrow('readItemsOf needs a userId.')
})

test('a result that stands twice in an address is none', async () => {
  const result = encodeURIComponent('{"reason":"user"}')
  const read = (url: string) => verifyReturn(pagesOf([page()]), 'ana', url)
  expect(await read(`/done?connect=${result}`)).toMatchObject({ reason: 'user' })
  expect(await read(`/done?connect=${result}&connect=${result}`)).toBeNull()
  expect(await read(`/done?connect=${result}&x=1&%63onnect=`)).toBeNull()
})
