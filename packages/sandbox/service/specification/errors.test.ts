import { describe, expect, test } from 'vitest'
import { errorOf, validUser, openService } from '../testing/openService.ts'

describe('every non-2xx response uses the error envelope', () => {
  test.each([
    ['an unknown route', 'GET', '/nonsense', undefined, 404],
    ['a route of another method', 'PUT', '/items', undefined, 404],
    ['malformed JSON', 'POST', '/items', '{"connectorId": 0', 400],
    ['a body that is no object', 'POST', '/items', '7', 400],
    ['a body that is null', 'POST', '/auth', 'null', 400],
  ])('%s', async (_name, method, path, body, status) => {
    const { call, apiKey } = await openService()
    const answer = await call(method, path, { key: apiKey, body })
    expect(answer.status).toBe(status)
    expect(errorOf(answer).code).toBe(status)
  })

  test('nothing inside is told: no stack, no cause', async () => {
    const { call, apiKey } = await openService()
    const answer = await call('POST', '/items', { key: apiKey, body: '{' })
    expect(JSON.stringify(answer.body)).not.toMatch(/SyntaxError|at |\.ts/)
  })
})

describe.each(['/book', '/categorization'])('POST %s, whose shape is not shown', (path) => {
  test('an API key is answered with 501', async () => {
    const { call, apiKey } = await openService()
    const answer = await call('POST', path, { key: apiKey, body: {} })
    expect(answer.status).toBe(501)
    expect(errorOf(answer)).toMatchObject({
      code: 501,
      message: expect.stringContaining(`POST ${path}`),
    })
  })

  test('a connect token or no key is answered with 403, another method with 404', async () => {
    const { call, apiKey, issueToken } = await openService()
    for (const key of [undefined, await issueToken()])
      expect((await call('POST', path, { key, body: {} })).status).toBe(403)
    expect((await call('GET', path, { key: apiKey })).status).toBe(404)
  })
})

describe('tracing', () => {
  test('every response carries x-request-id and a requestId body field', async () => {
    const { call, apiKey } = await openService()
    const answers = await Promise.all([
      call('GET', '/connectors', { key: apiKey }),
      call('POST', '/connect_token', { key: apiKey }),
      call('POST', '/items', { key: apiKey, body: { connectorId: 0, parameters: validUser } }),
      call('GET', '/nonsense'),
    ])
    for (const { body, headers } of answers) {
      expect(body).toMatchObject({ requestId: headers.get('x-request-id') })
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(4)
  })

  test('the bank’s pages and the images have one too', async () => {
    const { url } = await openService()
    for (const path of ['/bank/style.css', '/images/connectors/0.svg']) {
      expect((await fetch(url + path)).headers.get('x-request-id')).not.toBeNull()
    }
  })
})

describe('calls from a browser on another origin', () => {
  const origin = { Origin: 'https://widget.example' }

  test('a preflight allows the key and JSON', async () => {
    const { call } = await openService()
    const answer = await call('OPTIONS', '/items/7/mfa', {
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-api-key',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-api-key')
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
