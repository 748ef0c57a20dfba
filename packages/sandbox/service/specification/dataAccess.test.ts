import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf, openService, unknownId } from '../testing/openService.ts'

import { openSynced, type Synced } from '../testing/openSynced.ts'

/** Every product data endpoint; `{item}` and `{account}` stand for existing ids. */
const endpoints = [
  'GET /accounts?itemId={item}',
  'GET /accounts/{account}',
  'GET /accounts/{account}/balance',
  'GET /accounts/{account}/statements',
  'GET /transactions?accountId={account}',
  `GET /transactions/${unknownId}`,
  `PATCH /transactions/${unknownId}`,
  'GET /v2/transactions?accountId={account}',
  'GET /bills?accountId={account}',
  `GET /bills/${unknownId}`,
  'GET /investments?itemId={item}',
  `GET /investments/${unknownId}`,
  'GET /loans?itemId={item}',
  `GET /loans/${unknownId}`,
  'GET /identity?itemId={item}',
  'GET /categories',
  'GET /categories/01000000',
  'GET /categories/rules',
  'POST /categories/rules',
  'POST /recurring-payments',
]

async function resolve({ id, accounts }: Synced, endpoint: string) {
  const [card] = await accounts('&type=CREDIT')
  const [method = '', path = ''] = endpoint
    .replace('{item}', id)
    .replace('{account}', card?.id ?? '')
    .split(' ')
  return { method, path }
}

describe('access to product data', () => {
  test.each(endpoints)(
    '%s: a connect token is 403, an expired apiKey 401, a missing key 403 API_KEY_MISSING_OR_INVALID',
    async (endpoint) => {
      const synced = await openSynced()
      const { service, id } = synced
      const { method, path } = await resolve(synced, endpoint)
      const token = await service.issueToken({ itemId: id })
      expect((await service.call(method, path, { key: token })).status).toBe(403)
      expect(refusalOf(await service.call(method, path))).toBe('403 API_KEY_MISSING_OR_INVALID')
      await service.advance(2 * 60 * 60)
      expect((await service.call(method, path, { key: service.apiKey })).status).toBe(401)
    },
  )

  test.each([
    ...['accounts', 'investments', 'loans'].flatMap((name) => [`/${name}`, `/${name}?itemId=x`]),
    ...['transactions', 'v2/transactions', 'bills'].flatMap((name) => [
      `/${name}`,
      `/${name}?accountId=x`,
    ]),
    ...['accounts', 'transactions', 'bills', 'investments', 'loans'].map((name) => `/${name}/7`),
    '/accounts/7/balance',
    '/accounts/7/statements',
    '/identity',
  ])('%s is 400 without codeDescription', async (path) => {
    const { request } = await openService()
    expect(refusalOf(await request('GET', path))).toBe('400')
  })
})

const totalShape = z.looseObject({ total: z.number() })
const resultsShape = z.looseObject({ results: z.array(z.unknown()) })

/** Reads everything of a synced Item; each value is true if there is nothing. */
async function emptiness({ get, request, id }: Synced, ids: { card: string; row: string }) {
  const isEmpty = async (path: string) => totalShape.parse((await get(path)).body).total === 0
  const isMissing = async (path: string) => (await get(path)).status === 404
  const read = {
    cursor: await get(`/v2/transactions?accountId=${ids.card}`),
    recurring: await request('POST', '/recurring-payments', { itemId: id }),
  }
  return {
    accounts: await isEmpty(`/accounts?itemId=${id}`),
    account: await isMissing(`/accounts/${ids.card}`),
    balance: await isMissing(`/accounts/${ids.card}/balance`),
    statements: await isEmpty(`/accounts/${ids.card}/statements`),
    transactions: await isEmpty(`/transactions?accountId=${ids.card}`),
    transaction: await isMissing(`/transactions/${ids.row}`),
    cursorPage: resultsShape.parse(read.cursor.body).results.length === 0,
    bills: await isEmpty(`/bills?accountId=${ids.card}`),
    investments: await isEmpty(`/investments?itemId=${id}`),
    loans: await isEmpty(`/loans?itemId=${id}`),
    identity: await isMissing(`/identity?itemId=${id}`),
    recurringPayments: z.array(z.unknown()).parse(read.recurring.body).length === 0,
  }
}

test.each([
  ['/accounts', '404'],
  ['/transactions', '404'],
  ['/bills', '404'],
  ['/investments', '404 INVESTMENT_NOT_FOUND'],
  ['/loans', '404 LOAN_NOT_FOUND'],
])('GET %s/{id} of an unknown one is %s', async (path, refusal) => {
  const { request } = await openService()
  expect(refusalOf(await request('GET', `${path}/${unknownId}`))).toBe(refusal)
})

describe('empty results', () => {
  test.each(['EXPIRED', 'REVOKED'])(
    'when a consent is %s, data endpoints return empty results, until it is renewed',
    async (consent) => {
      const synced = await openSynced()
      const card = (await synced.account('CREDIT_CARD')).id
      const row = (await synced.transactions(card))[0]?.id ?? ''
      const before = await emptiness(synced, { card, row })
      expect(Object.values(before)).not.toContain(true)
      await synced.service.control('PATCH', `/items/${synced.id}`, { consent })
      const after = await emptiness(synced, { card, row })
      expect(Object.values(after)).not.toContain(false)
      await synced.request('PATCH', `/items/${synced.id}`, {})
      await synced.service.settle()
      expect(await emptiness(synced, { card, row })).toEqual(before)
    },
  )

  test('DELETE /items/{id} answers 200, and leaves nothing behind', async () => {
    const synced = await openSynced()
    const { id } = await synced.account('CHECKING_ACCOUNT')
    expect((await synced.request('DELETE', `/items/${synced.id}`)).status).toBe(200)
    expect((await synced.get(`/items/${synced.id}`)).status).toBe(404)
    expect((await synced.get(`/accounts/${id}`)).status).toBe(404)
    expect(await synced.transactions(id)).toEqual([])
  })
})
