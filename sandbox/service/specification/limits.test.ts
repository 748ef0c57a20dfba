import { describe, expect, test } from 'vitest'
import { errorOf, validUser, openService, type OpenService } from '../testing/openService.ts'

type Times = { method: string; path: string; times: number; headers?: Record<string, string> }

/** The statuses of so many calls, one after the other. */
async function statuses(
  { call, apiKey }: OpenService,
  { method, path, times, headers = {} }: Times,
) {
  const seen: number[] = []
  for (let count = 0; count < times; count += 1) {
    seen.push((await call(method, path, { key: apiKey, body: {}, headers })).status)
  }
  return seen
}

async function openWithItem(speed = 1) {
  const service = await openService({ speed })
  const { id } = await service.createItem({ connectorId: 0, parameters: validUser })
  return { service, path: `/items/${id}` }
}

describe('rate limits: per IP, per minute, counted independently per endpoint group', () => {
  test('PATCH /items/{id}: 20 requests per minute per IP', async () => {
    const { service, path } = await openWithItem()
    const seen = await statuses(service, { method: 'PATCH', path, times: 21 })
    expect(seen).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await service.call('GET', path, { key: service.apiKey })).status).toBe(200)
  })

  test('429 carries TOO_MANY_REQUESTS, RateLimit-Limit, RateLimit-Reset and Retry-After 60', async () => {
    const { service, path } = await openWithItem()
    await statuses(service, { method: 'PATCH', path, times: 20 })
    await service.advance(15)
    const answer = await service.call('PATCH', path, { key: service.apiKey, body: {} })
    expect(errorOf(answer)).toMatchObject({ code: 429, codeDescription: 'TOO_MANY_REQUESTS' })
    expect(answer.headers.get('ratelimit-limit')).toBe('20')
    expect(answer.headers.get('retry-after')).toBe('60')
    const reset = Number(answer.headers.get('ratelimit-reset'))
    expect(reset).toBeGreaterThan(40)
    expect(reset).toBeLessThanOrEqual(45)
    await service.advance(reset)
    expect((await service.call('PATCH', path, { key: service.apiKey, body: {} })).status).toBe(200)
  })

  test('POST /auth: 360 requests per minute per IP', async () => {
    const service = await openService({ speed: 1 })
    const seen = await statuses(service, { method: 'POST', path: '/auth', times: 360 })
    expect(seen.at(-2)).toBe(400)
    expect(seen.at(-1)).toBe(429)
  })

  test('a proxy on this machine is believed about whom it speaks for', async () => {
    const { service, path } = await openWithItem()
    const from = (address: string, times: number) =>
      statuses(service, { method: 'PATCH', path, times, headers: { 'X-Forwarded-For': address } })
    expect((await from('198.51.100.1', 21)).at(-1)).toBe(429)
    expect(await from('198.51.100.2', 1)).toEqual([200])
    expect(await from('198.51.100.2, 198.51.100.1', 1)).toEqual([429])
  })

  test('hurried tests are not starved: the minute passes as fast as everything else', async () => {
    const { service, path } = await openWithItem(10_000)
    expect(new Set(await statuses(service, { method: 'PATCH', path, times: 60 }))).toEqual(
      new Set([200]),
    )
  })
})
