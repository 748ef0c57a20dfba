import { describe, expect, test } from 'vitest'
import { errorOf, refusalOf, validUser, openService } from '../testing/openService.ts'

test.each([
  ['an unknown route', 'GET', '/nonsense', undefined, 404],
  ['a route of another method', 'PUT', '/items', undefined, 404],
  ['malformed JSON', 'POST', '/items', '{"connectorId": 0', 400],
  ['a body that is no object', 'POST', '/items', '7', 400],
  ['a body that is null', 'POST', '/auth', 'null', 400],
])(
  'every non-2xx response uses the error envelope, without stack or cause: %s',
  async (_name, method, path, body, status) => {
    const { request } = await openService()
    const answer = await request(method, path, body)
    expect([answer.status, errorOf(answer).code]).toEqual([status, status])
    expect(JSON.stringify(answer.body)).not.toMatch(/SyntaxError|at |\.ts/)
  },
)

test.each([
  ['PATCH', '/items/:id', 'INVALID_PARAMETER'],
  ['POST', '/items/:id/mfa', 'INVALID_PARAMETER'],
  ['POST', '/connect_token', undefined],
  ['POST', '/webhooks', undefined],
  ['PATCH', '/sandbox/items/:id', undefined],
])('%s %s refuses a field named __proto__', async (method, path, code) => {
  const { createItem, request } = await openService()
  const { id } = await createItem({ connectorId: 1, parameters: validUser })
  const answer = await request(method, path.replace(':id', id), '{"a": [{"__proto__": "1"}]}')
  expect(answer.status).toBe(400)
  expect(errorOf(answer).message + JSON.stringify(errorOf(answer).errors)).toContain('__proto__')
  expect(errorOf(answer).errors?.[0]?.code).toBe(code)
})

test('409 ITEM_CREATION_LIMIT_EXCEEDED carries the limit in data', async () => {
  const { control, request } = await openService()
  await control('PATCH', '/settings', { itemCreationLimit: 0 })
  const answer = await request('POST', '/items', { connectorId: 0, parameters: validUser })
  expect(refusalOf(answer)).toBe('409 ITEM_CREATION_LIMIT_EXCEEDED')
  expect(answer.body).toMatchObject({ data: { limit: 0 } })
})

test.each(['/book', '/categorization'])(
  'POST %s, whose shape is not shown, is 501 to an API key, 403 to another, and 404 by another method',
  async (path) => {
    const { call, request, issueToken } = await openService()
    const answer = await request('POST', path, {})
    expect([answer.status, errorOf(answer)]).toMatchObject([
      501,
      { code: 501, message: expect.stringContaining(`POST ${path}`) },
    ])
    for (const key of [undefined, await issueToken()])
      expect((await call('POST', path, { key, body: {} })).status).toBe(403)
    expect((await request('GET', path)).status).toBe(404)
  },
)

describe('tracing', () => {
  test('every response carries x-request-id and a requestId body field', async () => {
    const { call, request, url } = await openService()
    const answers = await Promise.all([
      request('GET', '/connectors'),
      request('POST', '/connect_token'),
      request('POST', '/items', { connectorId: 0, parameters: validUser }),
      call('GET', '/nonsense'),
    ])
    for (const { body, headers } of answers)
      expect(body).toMatchObject({ requestId: headers.get('x-request-id') })
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(4)
    const logo = await fetch(`${url}/images/connectors/0.svg`)
    expect(logo.headers.get('x-request-id')).not.toBeNull()
  })

  test('JSON is written as another language writes it', async () => {
    const { url } = await openService()
    const response = await fetch(`${url}/auth`, { method: 'POST', body: '{}' })
    expect(response.headers.get('content-type')).toBe('application/json')
    const text = await response.text()
    expect(text).not.toBe(JSON.stringify(JSON.parse(text)))
    expect(text).not.toContain('\n')
  })
})

describe('calls from a browser on another origin', () => {
  const origin = { Origin: 'https://widget.example' }

  test('an API key is refused, a connect token is not', async () => {
    const { call, apiKey, issueToken } = await openService()
    const statuses = [apiKey, await issueToken()].map(
      async (key) => (await call('GET', '/connectors', { key, headers: origin })).status,
    )
    expect(await Promise.all(statuses)).toEqual([403, 200])
  })

  test('a preflight allows the key and JSON', async () => {
    const { call } = await openService()
    const { headers, status } = await call('OPTIONS', '/items/7/mfa', {
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-api-key',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key')
  })

  test('answers, errors and faults expose x-request-id, Date, Retry-After and RateLimit-Reset', async () => {
    const { call, apiKey, control } = await openService()
    await control('POST', '/faults', { method: 'GET', path: '/connectors', status: 503 })
    for (const key of [apiKey, apiKey, undefined]) {
      const { headers } = await call('GET', '/connectors', { key, headers: origin })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      const exposed = headers.get('access-control-expose-headers')
      for (const name of ['x-request-id', 'Date', 'Retry-After', 'RateLimit-Reset'])
        expect(exposed).toContain(name)
    }
  })

  test('the server’s own routes and the controls are not for browsers', async () => {
    const { call } = await openService()
    for (const path of ['/auth', '/connect_token', '/sandbox/clock']) {
      const { headers } = await call('POST', path, { headers: origin, body: {} })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
