import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openHost } from './testing/openHost.ts'

const CPF = '52998224725'
const SECTIONS = ['accounts', 'transactions', 'cards', 'investments', 'loans']
const { host, call, createItem, issueApiKey } = await openHost()

/** Creates an Item whose first sync is complete. */
const connect = async (body: object = {}, clientUserId?: string): Promise<string> => {
  const item = await createItem(clientUserId, body)
  const { oauthUrl } = item.connector
  if (oauthUrl) {
    const decision = new URLSearchParams({ decision: 'approve' })
    await fetch(oauthUrl, { method: 'POST', body: decision, redirect: 'manual' })
  }
  await call('POST', '/sandbox/clock', { advanceSeconds: 3 })
  return item.id
}

const answerShape = z.strictObject({
  shared: z.boolean(),
  results: z.array(z.record(z.string(), z.unknown())),
})
const ask = (itemId: string, section: string) => fetch(`${host.url}/item/${itemId}/${section}`)
const read = async (itemId: string, section: string) =>
  answerShape.parse(await (await ask(itemId, section)).json())

const money = { amount: expect.any(Number), currency: 'BRL' }

describe('each section, of a Brazilian Item', () => {
  test('accounts: the bank accounts, with their balances', async () => {
    const { results } = await read(await connect(), 'accounts')
    expect(results).toEqual([
      {
        id: expect.any(String),
        since: expect.any(String),
        subtype: 'CHECKING_ACCOUNT',
        name: 'Checking account',
        number: expect.any(String),
        balances: [money],
      },
    ])
  })

  test('transactions: the last 20 of all accounts, newest first, with their category', async () => {
    const { results } = await read(await connect(), 'transactions')
    expect(results).toHaveLength(20)
    expect(results[0]).toEqual({
      id: expect.any(String),
      date: expect.any(String),
      description: expect.any(String),
      category: { en: expect.any(String), 'pt-BR': expect.any(String) },
      account: expect.stringMatching(/^(CHECKING_ACCOUNT|CREDIT_CARD)$/),
      money: { amount: expect.any(Number), currency: expect.any(String) },
    })
    expect(new Set(results.map(({ account }) => account)).size).toBe(2)
    const dates = results.map(({ date }) => String(date))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('cards: what is owed and available, and the last bills', async () => {
    const { results } = await read(await connect(), 'cards')
    const bill = { dueDate: expect.any(String), total: money }
    expect(results).toEqual([
      {
        id: expect.any(String),
        since: expect.any(String),
        name: 'Credit card',
        number: expect.stringMatching(/^\d{4}$/),
        owed: money,
        available: money,
        bills: [bill, bill],
      },
    ])
  })

  test('investments: those that are worth something, the largest first', async () => {
    const { results } = await read(await connect(), 'investments')
    const values = results.map(({ value }) => z.object({ amount: z.number() }).parse(value).amount)
    expect(values.length).toBeGreaterThan(5)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(Math.min(...values)).toBeGreaterThan(0)
  })

  test('loans: what is outstanding, and the instalments', async () => {
    const { results } = await read(await connect(), 'loans')
    expect(results).toHaveLength(2)
    expect(results[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      contracted: money,
      outstanding: money,
      installments: { paid: expect.any(Number), total: expect.any(Number) },
      dueDate: expect.any(String),
    })
  })
})

test('an account in several currencies has a balance for each', async () => {
  const id = await connect({ connectorId: 14, parameters: {} })
  const { oauthUrl } = (await (await fetch(`${host.url}/item/${id}`)).json()).connector
  const decision = new URLSearchParams({ decision: 'approve' })
  await fetch(oauthUrl, { method: 'POST', body: decision, redirect: 'manual' })
  await call('POST', '/sandbox/clock', { advanceSeconds: 3 })
  const { results } = await read(id, 'accounts')
  expect(results[0]?.['balances']).toMatchObject([{ currency: 'EUR' }, { currency: 'USD' }])
})

test('a product that the Item does not collect is not shared', async () => {
  const products = ['ACCOUNTS', 'LOANS']
  const id = await connect({ products })
  const shared = await Promise.all(
    SECTIONS.map(async (section) => (await read(id, section)).shared),
  )
  expect(shared).toEqual([true, false, false, false, true])
})

test('before the first sync there is nothing, and after the end of a consent either', async () => {
  const { id } = await createItem('demo-user', { connectorId: 5, parameters: { cpf: CPF } })
  expect(await read(id, 'accounts')).toEqual({ shared: true, results: [] })
  const ended = await connect()
  await call('PATCH', `/sandbox/items/${ended}`, { consent: 'REVOKED' })
  for (const section of SECTIONS)
    expect(await read(ended, section)).toEqual({ shared: true, results: [] })
})

test.each(SECTIONS)('%s of another user’s Item are refused', async (section) => {
  const id = await connect({}, 'someone-else')
  expect((await ask(id, section)).status).toBe(404)
  expect((await fetch(`${host.url}/item/${id}`)).status).toBe(404)
})

test.each([
  ['00000000-0000-4000-8000-000000000000', 'accounts', 404],
  ['not-an-id', 'accounts', 404],
  ['..%2Fauth', 'accounts', 404],
  ['00000000-0000-4000-8000-000000000000', 'passwords', 404],
  ['00000000-0000-4000-8000-000000000000', 'constructor', 404],
])('%s/%s is %i', async (id, section, status) => {
  expect((await ask(id, section)).status).toBe(status)
})

test.each([
  ['accounts', '/accounts', 'accounts'],
  ['loans', '/loans', 'loans'],
  ['investments', '/investments', 'investments'],
  ['transactions', '/v2/transactions', 'transactions'],
])('one of the %s that comes on two pages is there once', async (_what, path, section) => {
  const id = await connect()
  const key = await issueApiKey()
  const accounts = await call('GET', `/accounts?itemId=${id}`, undefined, key)
  // The kit refuses transactions of another card.
  const { id: accountId } = accounts.results.find(({ type = '' }) => type === 'CREDIT')
  const query = section === 'transactions' ? `accountId=${accountId}` : `itemId=${id}`
  const { results } = await call('GET', `${path}?${query}`, undefined, key)
  const first = results.find(({ amount = 1, balance = 1 }) => amount !== 0 && balance > 0)
  // Every account has the same list.
  const body = { results: [first, first], next: null, total: 2, totalPages: 1, page: 1 }
  await call('POST', '/sandbox/faults', { method: 'GET', path, status: 200, body, times: 9 })
  const shown = (await read(id, section)).results
  await call('DELETE', '/sandbox/faults')
  expect(shown).toHaveLength(1)
})

test('what the service refuses is told as a bad gateway, and works again afterwards', async () => {
  const id = await connect()
  // As often as a read is tried.
  await call('POST', '/sandbox/faults', { method: 'GET', path: '/loans', status: 500, times: 4 })
  const refused = await ask(id, 'loans')
  expect(refused.status).toBe(502)
  expect(await refused.json()).toEqual({
    message: expect.stringMatching(/^The service answered GET \/loans with 500/),
  })
  expect((await read(id, 'loans')).results).toHaveLength(2)
})

test('an answer of another shape is told as a bad gateway', async () => {
  const id = await connect()
  const body = { results: [{ id: 7 }] }
  await call('POST', '/sandbox/faults', { method: 'GET', path: '/loans', status: 200, body })
  expect((await ask(id, 'loans')).status).toBe(502)
})
