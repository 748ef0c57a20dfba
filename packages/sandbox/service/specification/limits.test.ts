import { describe, expect, test } from 'vitest'
import { rateGroupOf } from '../http/rateLimit.ts'
import { errorOf, validUser, openService, type OpenService } from '../testing/openService.ts'

/** The statuses of so many calls, one after the other. */
async function statuses({ call, apiKey }: OpenService, times: number, line: string, headers = {}) {
  const [method = '', path = ''] = line.split(' ')
  const seen: number[] = []
  for (let count = 0; count < times; count += 1)
    seen.push((await call(method, path, { key: apiKey, body: {}, headers })).status)
  return seen
}

async function openWithItem() {
  const service = await openService({ speed: 1 })
  const { id } = await service.createItem({ connectorId: 0, parameters: validUser })
  return { service, path: `/items/${id}` }
}

describe('rate limits: per IP, per minute, counted independently per endpoint group', () => {
  test('PATCH /items/{id}: 20 a minute; 429 carries TOO_MANY_REQUESTS, RateLimit-Limit, RateLimit-Reset and Retry-After 60', async () => {
    const { service, path } = await openWithItem()
    const seen = await statuses(service, 21, `PATCH ${path}`)
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await service.request('GET', path)).status).toBe(200)
    await service.advance(15)
    const answer = await service.request('PATCH', path, {})
    expect(errorOf(answer)).toMatchObject({ code: 429, codeDescription: 'TOO_MANY_REQUESTS' })
    expect(answer.headers.get('ratelimit-limit')).toBe('20')
    expect(answer.headers.get('retry-after')).toBe('60')
    const reset = Number(answer.headers.get('ratelimit-reset'))
    expect(reset).toBeGreaterThan(40)
    expect(reset).toBeLessThanOrEqual(45)
    await service.advance(reset)
    expect((await service.request('PATCH', path, {})).status).toBe(200)
  })

  test('a proxy on this machine is believed about whom it speaks for', async () => {
    const { service, path } = await openWithItem()
    const from = (address: string, times: number) =>
      statuses(service, times, `PATCH ${path}`, { 'X-Forwarded-For': address })
    expect((await from('198.51.100.1', 21)).at(-1)).toBe(429)
    expect(await from('198.51.100.2', 1)).toEqual([200])
    expect(await from('198.51.100.2, 198.51.100.1', 1)).toEqual([429])
  })
})

describe('rate limits: the group of each endpoint', () => {
  test.each([
    ['POST', '/auth', 'auth', 360],
    ['POST', '/connect_token', 'connect tokens', 600],
    ['PATCH', '/items/7', 'item updates', 20],
    ['PATCH', '/items/7/disable-auto-sync', 'item writes', 600],
    ['POST', '/items/7/refresh', 'item writes', 600],
    ['GET', '/items/7', 'item reads', 1200],
    ['GET', '/v2/transactions', 'transactions', 1200],
    ['GET', '/accounts/7/balance', 'accounts', 1200],
    ['POST', '/recurring-payments', 'recurring payments', 600],
  ])('%s %s: %s, %i a minute', (method, path, name, perMinute) => {
    expect(rateGroupOf(method, path)).toMatchObject({ name, perMinute })
  })

  test.each(['/bank/style.css', '/sandbox/clock', '/statements/1.pdf'])('%s has none', (path) =>
    expect(rateGroupOf('GET', path)).toBeUndefined(),
  )
})

describe('a fault of 429', () => {
  test.each([
    ['PATCH', '/items/5f0e4b1c-0000-4000-8000-000000000000', '20'],
    ['GET', '/connectors', '1200'],
  ])('on %s %s carries the three headers', async (method, path, limit) => {
    const { request, control } = await openService()
    await control('POST', '/faults', { method, path, status: 429 })
    const answer = await request(method, path)
    expect(errorOf(answer).codeDescription).toBe('TOO_MANY_REQUESTS')
    expect(answer.headers.get('ratelimit-limit')).toBe(limit)
    expect(answer.headers.get('ratelimit-reset')).toBe('60')
    expect(answer.headers.get('retry-after')).toBe('60')
  })

  test('with headers of its own has only those', async () => {
    const { request, control } = await openService()
    const fault = { path: '/connectors', status: 429, headers: { 'RateLimit-Reset': '4' } }
    await control('POST', '/faults', fault)
    const { headers } = await request('GET', '/connectors')
    expect(headers.get('ratelimit-reset')).toBe('4')
    expect(headers.get('retry-after')).toBeNull()
    expect(headers.get('ratelimit-limit')).toBeNull()
  })
})
