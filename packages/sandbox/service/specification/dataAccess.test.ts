import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf, refusalOf, openService, validCpf } from '../testing/openService.ts'
import {
  accountShape,
  billShape,
  investmentShape,
  loanShape,
  transactionShape,
  withRequestId,
} from '../testing/dataShapes.ts'
import { openSynced, type Synced } from '../testing/openSynced.ts'

const anyId = '5f0e4b1c-0000-4000-8000-000000000000'

/** Every product data endpoint; `{item}` and `{account}` stand for existing ids. */
const endpoints = [
  'GET /accounts?itemId={item}',
  'GET /accounts/{account}',
  'GET /accounts/{account}/balance',
  'GET /accounts/{account}/statements',
  'GET /transactions?accountId={account}',
  `GET /transactions/${anyId}`,
  `PATCH /transactions/${anyId}`,
  'GET /v2/transactions?accountId={account}',
  'GET /bills?accountId={account}',
  `GET /bills/${anyId}`,
  'GET /investments?itemId={item}',
  `GET /investments/${anyId}`,
  'GET /loans?itemId={item}',
  `GET /loans/${anyId}`,
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
    '/accounts',
    '/accounts?itemId=7',
    '/accounts/7',
    '/accounts/7/balance',
    '/accounts/7/statements',
    '/transactions',
    '/transactions?accountId=x',
    '/transactions/7',
    '/v2/transactions',
    '/v2/transactions?accountId=x',
    '/bills',
    '/bills?accountId=x',
    '/bills/7',
    '/investments',
    '/investments?itemId=x',
    '/investments/7',
    '/loans',
    '/loans?itemId=x',
    '/loans/7',
    '/identity',
  ])('%s is 400 without codeDescription', async (path) => {
    const { call, apiKey } = await openService()
    expect(refusalOf(await call('GET', path, { key: apiKey }))).toBe('400')
  })
})

const totalShape = z.looseObject({ total: z.number() })
const resultsShape = z.looseObject({ results: z.array(z.unknown()) })

/** Reads everything of a synced Item; each value is true if there is nothing. */
async function emptiness({ get, request, id }: Synced, ids: { card: string; row: string }) {
  const isEmpty = async (path: string) => totalShape.parse((await get(path)).body).total === 0
  const isMissing = async (path: string) => (await get(path)).status === 404
  const cursor = resultsShape.parse((await get(`/v2/transactions?accountId=${ids.card}`)).body)
  return {
    accounts: await isEmpty(`/accounts?itemId=${id}`),
    account: await isMissing(`/accounts/${ids.card}`),
    balance: await isMissing(`/accounts/${ids.card}/balance`),
    statements: await isEmpty(`/accounts/${ids.card}/statements`),
    transactions: await isEmpty(`/transactions?accountId=${ids.card}`),
    transaction: await isMissing(`/transactions/${ids.row}`),
    cursorPage: cursor.results.length === 0,
    bills: await isEmpty(`/bills?accountId=${ids.card}`),
    investments: await isEmpty(`/investments?itemId=${id}`),
    loans: await isEmpty(`/loans?itemId=${id}`),
    identity: await isMissing(`/identity?itemId=${id}`),
    recurringPayments:
      z
        .array(z.unknown())
        .parse((await request('POST', '/recurring-payments', { itemId: id })).body).length === 0,
  }
}

/** The list, and what an unknown entry of it is answered with; `{item}` and `{account}` stand for existing ids. */
const SINGLES: Record<string, [list: string, shape: z.ZodObject, refusal: string]> = {
  accounts: ['?itemId={item}', accountShape, '404'],
  transactions: ['?accountId={account}', transactionShape, '404'],
  bills: ['?accountId={account}', billShape, '404'],
  investments: ['?itemId={item}', investmentShape, '404 INVESTMENT_NOT_FOUND'],
  loans: ['?itemId={item}', loanShape, '404 LOAN_NOT_FOUND'],
}

describe.each(Object.entries(SINGLES))('GET /%s/{id}', (name, [query, shape, refusal]) => {
  test('is the entry of the list; unknown is 404', async () => {
    const synced = await openSynced()
    const { path } = await resolve(synced, `GET /${name}${query}`)
    const entries = (await synced.list(path, shape)).slice(0, 10)
    expect(entries.length).toBeGreaterThan(1)
    for (const entry of entries) {
      const { body } = await synced.get(`/${name}/${String(entry['id'])}`)
      const { requestId, ...read } = shape.extend(withRequestId).parse(body)
      expect(read).toEqual(entry)
      expect(requestId).toBeTruthy()
    }
    expect(refusalOf(await synced.get(`/${name}/${anyId}`))).toBe(refusal)
  })
})

test('GET /accounts/{id}/balance of an unknown account is 404', async () => {
  const { get } = await openSynced()
  expect(refusalOf(await get(`/accounts/${anyId}/balance`))).toBe('404')
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

  test('before the first sync there is nothing', async () => {
    const { createItem, call, apiKey } = await openService()
    const { id } = await createItem({ connectorId: 5, parameters: { cpf: validCpf } })
    const accounts = await call('GET', `/accounts?itemId=${id}`, { key: apiKey })
    expect(totalShape.parse(accounts.body).total).toBe(0)
    const identity = await call('GET', `/identity?itemId=${id}`, { key: apiKey })
    expect(errorOf(identity).codeDescription).toBe('IDENTITY_NOT_FOUND')
  })

  test('a deleted Item leaves nothing behind', async () => {
    const synced = await openSynced()
    const { id } = await synced.account('CHECKING_ACCOUNT')
    await synced.request('DELETE', `/items/${synced.id}`)
    expect((await synced.get(`/accounts/${id}`)).status).toBe(404)
    expect(await synced.transactions(id)).toEqual([])
  })
})
