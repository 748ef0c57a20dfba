import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  errorOf,
  validCpf,
  validUser,
  openService,
  type OpenService,
} from '../testing/openService.ts'
import { pageShape } from '../testing/shapes.ts'

const accountPage = pageShape(
  z.looseObject({
    id: z.guid(),
    itemId: z.guid(),
    type: z.enum(['BANK', 'CREDIT']),
    balance: z.number(),
  }),
)

const transactionPage = z.strictObject({
  results: z.array(
    z.looseObject({
      id: z.guid(),
      accountId: z.guid(),
      date: z.iso.datetime(),
      amount: z.number(),
    }),
  ),
  next: z.string().nullable(),
  requestId: z.guid(),
})

/** A service with one synced Item. */
async function openSynced(more: object = {}) {
  const service = await openService()
  const { id } = await service.createItem({ connectorId: 0, parameters: validUser, ...more })
  await service.settled(id)
  return { service, id }
}

async function accountsOf({ call, apiKey }: OpenService, itemId: string, query = '') {
  return accountPage.parse(
    (await call('GET', `/accounts?itemId=${itemId}${query}`, { key: apiKey })).body,
  ).results
}

async function transactions({ call, apiKey }: OpenService, query: string) {
  return transactionPage.parse(
    (await call('GET', `/v2/transactions${query}`, { key: apiKey })).body,
  )
}

describe('product data', () => {
  test.each(['/accounts?itemId={id}', '/v2/transactions?accountId={id}', '/identity?itemId={id}'])(
    '%s: a connect token is 403, an expired apiKey 401, a missing key 403 API_KEY_MISSING_OR_INVALID',
    async (path) => {
      const { service, id } = await openSynced()
      const { call, issueToken, apiKey, advance } = service
      const own = path.replace('{id}', id)
      expect((await call('GET', own, { key: await issueToken({ itemId: id }) })).status).toBe(403)
      const missing = await call('GET', own)
      expect(missing.status).toBe(403)
      expect(errorOf(missing).codeDescription).toBe('API_KEY_MISSING_OR_INVALID')
      await advance(2 * 60 * 60)
      expect((await call('GET', own, { key: apiKey })).status).toBe(401)
    },
  )

  test.each([
    '/accounts',
    '/accounts?itemId=7',
    '/v2/transactions',
    '/v2/transactions?accountId=x',
    '/identity',
  ])('%s is 400', async (path) => {
    const { call, apiKey } = await openService()
    expect((await call('GET', path, { key: apiKey })).status).toBe(400)
  })

  test('is empty before the first sync', async () => {
    const service = await openService()
    const { id } = await service.createItem({ connectorId: 5, parameters: { cpf: validCpf } })
    expect(await accountsOf(service, id)).toEqual([])
    const identity = await service.call('GET', `/identity?itemId=${id}`, { key: service.apiKey })
    expect(errorOf(identity).codeDescription).toBe('IDENTITY_NOT_FOUND')
  })

  test.each(['EXPIRED', 'REVOKED'])(
    'when a consent is %s, data endpoints return empty results',
    async (consent) => {
      const { service, id } = await openSynced()
      const [account] = await accountsOf(service, id)
      await service.control('PATCH', `/items/${id}`, { consent })
      expect(await accountsOf(service, id)).toEqual([])
      expect((await transactions(service, `?accountId=${account?.id}`)).results).toEqual([])
    },
  )
})

describe('GET /accounts', () => {
  test('is a page envelope, filtered by type', async () => {
    const { service, id } = await openSynced()
    expect((await accountsOf(service, id)).map(({ type }) => type)).toEqual(['BANK', 'CREDIT'])
    expect((await accountsOf(service, id, '&type=CREDIT')).map(({ type }) => type)).toEqual([
      'CREDIT',
    ])
    const wrong = await service.call('GET', `/accounts?itemId=${id}&type=X`, {
      key: service.apiKey,
    })
    expect(wrong.status).toBe(400)
  })

  test('only what was asked for is there, the same on every read', async () => {
    const { service, id } = await openSynced({ products: ['ACCOUNTS'] })
    const accounts = await accountsOf(service, id)
    expect(accounts.map(({ type }) => type)).toEqual(['BANK'])
    expect(await accountsOf(service, id)).toEqual(accounts)
  })
})

describe('GET /v2/transactions', () => {
  test('500 per page; next is a ready query string, null when finished', async () => {
    const { service, id } = await openSynced()
    const [account] = await accountsOf(service, id)
    const first = await transactions(service, `?accountId=${account?.id}`)
    expect(first.results).toHaveLength(500)
    expect(first.next).toContain(`accountId=${account?.id}`)
    const second = await transactions(service, first.next ?? '')
    expect(second.next).toBeNull()
    const ids = [...first.results, ...second.results].map((transaction) => transaction.id)
    expect(new Set(ids).size).toBe(first.results.length + second.results.length)
  })

  test('up to 12 months, filtered by dateFrom or createdAtFrom, never both', async () => {
    const { service, id } = await openSynced()
    const [account] = await accountsOf(service, id)
    const path = `?accountId=${account?.id}`
    const dateFrom = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const recent = await transactions(service, `${path}&dateFrom=${dateFrom}`)
    expect(recent.results.length).toBeGreaterThan(40)
    expect(recent.results.every(({ date }) => date >= dateFrom)).toBe(true)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect((await transactions(service, `${path}&createdAtFrom=${later}`)).results).toEqual([])
    const both = await service.call(
      'GET',
      `/v2/transactions${path}&dateFrom=${dateFrom}&createdAtFrom=${later}`,
      {
        key: service.apiKey,
      },
    )
    expect(both.status).toBe(400)
  })

  test('a cursor of nobody’s, or a date that is none, is 400', async () => {
    const { service, id } = await openSynced()
    const [account] = await accountsOf(service, id)
    for (const query of ['after=bm8', 'dateFrom=yesterday', 'createdAtFrom=2026-99-99']) {
      const path = `/v2/transactions?accountId=${account?.id}&${query}`
      expect((await service.call('GET', path, { key: service.apiKey })).status).toBe(400)
    }
  })
})

describe('GET /identity', () => {
  test('is a single object, not a page envelope', async () => {
    const { service, id } = await openSynced()
    const answer = await service.call('GET', `/identity?itemId=${id}`, { key: service.apiKey })
    expect(answer.body).toMatchObject({ itemId: id, documentType: 'CPF' })
    expect(answer.body).not.toHaveProperty('results')
  })

  test('404 IDENTITY_NOT_FOUND where it was not asked for', async () => {
    const { service, id } = await openSynced({ products: ['ACCOUNTS'] })
    const answer = await service.call('GET', `/identity?itemId=${id}`, { key: service.apiKey })
    expect(errorOf(answer).codeDescription).toBe('IDENTITY_NOT_FOUND')
  })
})
