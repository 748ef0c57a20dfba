import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  refusalOf,
  unknownId,
  validUser,
  openService,
  credentialsItem,
  openFinanceItem,
} from '../testing/openService.ts'

describe('POST /auth', () => {
  test('exchanges clientId and clientSecret for an apiKey, a JWT that expires in exactly 2 hours', async () => {
    const { apiKey, issueApiKey, request } = await openService()
    const claims = z
      .object({ iat: z.number(), exp: z.number() })
      .parse(JSON.parse(Buffer.from(apiKey.split('.')[1] ?? '', 'base64url').toString()))
    expect(claims.exp - claims.iat).toBe(2 * 60 * 60)
    // Another key does not invalidate it.
    expect(await issueApiKey()).not.toBe(apiKey)
    expect((await request('GET', '/connectors')).status).toBe(200)
  })

  test('a wrong secret is 401, a missing field 400', async () => {
    const { call } = await openService()
    const wrong = { clientId: 'sandbox-client-id', clientSecret: 'sandbox-client-secreT' }
    expect((await call('POST', '/auth', { body: wrong })).status).toBe(401)
    expect((await call('POST', '/auth', { body: { clientId: 'x' } })).status).toBe(400)
  })
})

describe('POST /connect_token', () => {
  test('apiKey missing, unknown or expired: 403 (not 401), no codeDescription', async () => {
    const { call, apiKey, advance } = await openService()
    await advance(2 * 60 * 60)
    for (const key of [undefined, 'nonsense', apiKey])
      expect(refusalOf(await call('POST', '/connect_token', { key, body: {} }))).toBe('403')
  })

  test('402 CREDITS_EXHAUSTED when the balance is zero; collected data stays readable', async () => {
    const { request, control, createItem } = await openService()
    const { id } = await createItem(credentialsItem)
    await control('POST', '/credits', { balance: 0 })
    for (const path of ['/connect_token', '/items'])
      expect(refusalOf(await request('POST', path, credentialsItem))).toBe('402 CREDITS_EXHAUSTED')
    expect((await request('GET', `/items/${id}`)).status).toBe(200)
    await control('POST', '/credits', { balance: null })
    expect((await request('POST', '/connect_token')).status).toBe(200)
  })

  test.each<[expected: string, body: object]>([
    ['404 ITEM_NOT_FOUND', { itemId: unknownId }],
    ['400', { itemId: '7' }],
    ['400', { options: { webhookUrl: 'http://hooks.example/x' } }],
    ['400', { options: { webhookUrl: 'https://localhost/x' } }],
    ['400', { options: { oauthRedirectUri: 'javascript:alert(1)' } }],
    ['400', { options: { oauthRedirectUri: 'http://shop.example/' } }],
    ['400', { options: { oauthRedirectUri: '/relative' } }],
    ['400', { options: { products: ['NONSENSE'] } }],
  ])('%s for %j', async (expected, body) => {
    const { request } = await openService()
    expect(refusalOf(await request('POST', '/connect_token', body))).toBe(expected)
  })
})

describe('what the token names', () => {
  const options = {
    clientUserId: 'person-7',
    webhookUrl: 'https://hooks.example/items',
    oauthRedirectUri: 'shopapp://bank/return',
    products: ['ACCOUNTS', 'IDENTITY'],
  }

  test('stands, whatever its holder writes into the body', async () => {
    const { issueToken, createItem } = await openService()
    const body = {
      ...credentialsItem,
      clientUserId: 'person-8',
      webhookUrl: 'https://elsewhere.example/',
      products: ['ACCOUNTS', 'LOANS'],
    }
    expect(await createItem(body, await issueToken({ options }))).toMatchObject({
      ...options,
      products: ['ACCOUNTS'],
    })
  })
})

test('an endpoint asks for an apiKey unless it is listed: one that does not exist does', async () => {
  const { call, apiKey, issueToken } = await openService()
  const status = async (key?: string) => (await call('GET', '/no-such-endpoint', { key })).status
  expect([await status(), await status(await issueToken()), await status(apiKey)]).toEqual([
    403, 403, 404,
  ])
})

describe('the connect token', () => {
  test('its TTL is exactly 30 minutes; afterwards it is 401', async () => {
    const { call, issueToken, advance } = await openService()
    const key = await issueToken()
    await advance(30 * 60 - 2)
    expect((await call('GET', '/connectors', { key })).status).toBe(200)
    await advance(2)
    expect((await call('GET', '/connectors', { key })).status).toBe(401)
  })

  test('reads only its own Item: any other is 403', async () => {
    const { call, issueToken, createItem } = await openService()
    const key = await issueToken()
    const own = await createItem(credentialsItem, key)
    const other = await createItem(credentialsItem)
    expect((await call('GET', `/items/${own.id}`, { key })).status).toBe(200)
    for (const [method, path, sender] of [
      ['GET', `/items/${other.id}`, key],
      ['PATCH', `/items/${other.id}`, key],
      ['POST', `/items/${other.id}/mfa`, key],
      ['GET', `/items/${own.id}`, await issueToken()],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await call(method, path, { key: sender, body })).status).toBe(403)
    }
  })

  test('an identical retry, also at the same moment, resumes that Item and never creates a second', async () => {
    const { issueToken, request, createItem } = await openService()
    const key = await issueToken()
    const made = await Promise.all([1, 2, 3, 4].map(() => createItem(credentialsItem, key)))
    const reordered = { parameters: { password: 'password', user: 'user' }, connectorId: 0 }
    const again = await createItem(reordered, key)
    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1)
    expect((await request('GET', '/items')).body).toMatchObject({ total: 1 })
  })

  test('changing the Connector answers 409, and so does anything not identical', async () => {
    const { call, issueToken, createItem } = await openService()
    const key = await issueToken()
    await createItem(credentialsItem, key)
    const otherPassword = { connectorId: 0, parameters: { user: 'user', password: 'other' } }
    for (const body of [openFinanceItem, otherPassword])
      expect(refusalOf(await call('POST', '/items', { key, body }))).toBe('409')
  })

  test('a refusal, 400 or 503, does not consume it', async () => {
    const { call, control, issueToken, createItem } = await openService()
    const key = await issueToken()
    const status = async (body: object) => (await call('POST', '/items', { key, body })).status
    for (const connectorId of [0, 77]) expect(await status({ connectorId })).toBe(400)
    await control('PATCH', '/settings', { openFinanceAvailable: false })
    expect(await status(openFinanceItem)).toBe(503)
    await control('PATCH', '/settings', { openFinanceAvailable: true })
    expect((await createItem(openFinanceItem, key)).connector.id).toBe(5)
  })

  test('one bound to an Item by itemId updates that Item and creates none (409)', async () => {
    const { call, issueToken, createItem, updateItem } = await openService()
    const item = await createItem(credentialsItem)
    const key = await issueToken({ itemId: item.id })
    expect((await call('POST', '/items', { key, body: credentialsItem })).status).toBe(409)
    expect((await updateItem(item.id, {}, key)).status).toBe('UPDATING')
  })

  test.each([
    { tokenWritePolicy: 'allowed', patch: 200, mfa: 200 },
    { tokenWritePolicy: 'mfa-only', patch: 403, mfa: 200 },
    { tokenWritePolicy: 'refused', patch: 403, mfa: 403 },
  ])(
    'writes of a consumed token with tokenWritePolicy $tokenWritePolicy',
    async ({ tokenWritePolicy, patch, mfa }) => {
      const { call, control, issueToken, createItem, advance } = await openService()
      expect((await control('PATCH', '/settings', { tokenWritePolicy })).status).toBe(200)
      const key = await issueToken()
      const { id } = await createItem({ connectorId: 1, parameters: validUser }, key)
      await advance(1)
      const answer = await call('POST', `/items/${id}/mfa`, { key, body: { token: '123456' } })
      expect(answer.status).toBe(mfa)
      expect((await call('PATCH', `/items/${id}`, { key, body: {} })).status).toBe(patch)
      const fresh = await issueToken({ itemId: id })
      expect((await call('PATCH', `/items/${id}`, { key: fresh, body: {} })).status).toBe(200)
    },
  )

  test.each([
    ['GET', '/items'],
    ['POST', '/connect_token'],
    ['DELETE', '/items/{id}'],
    ['POST', '/items/{id}/refresh'],
    ['PATCH', '/items/{id}/disable-auto-sync'],
  ])('%s %s is not for it: 403', async (method, path) => {
    const { call, issueToken, createItem } = await openService()
    const key = await issueToken()
    const { id } = await createItem(credentialsItem, key)
    const body = method === 'GET' ? undefined : {}
    expect((await call(method, path.replace('{id}', id), { key, body })).status).toBe(403)
  })
})

test('apiKey expired: 401; missing, invalid or of another service: 403 API_KEY_MISSING_OR_INVALID', async () => {
  const { call, apiKey, advance, request } = await openService()
  const { apiKey: other } = await openService()
  await advance(2 * 60 * 60 - 2)
  expect((await request('GET', '/connectors')).status).toBe(200)
  await advance(2)
  const refusal = async (key?: string) => refusalOf(await call('GET', '/connectors', { key }))
  expect(await refusal(apiKey)).toBe('401')
  for (const key of [undefined, 'nonsense', other])
    expect(await refusal(key)).toBe('403 API_KEY_MISSING_OR_INVALID')
})
