import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorOf, openService, credentialsItem } from '../testing/openService.ts'

describe('POST /sandbox/faults', () => {
  test.each([
    [{ times: 2 }, [503, 503, 200]],
    [{ skip: 2, times: 1 }, [200, 200, 503, 200]],
  ])('with %j the answers are %j', async (fault, expected) => {
    const { request, control } = await openService()
    await control('POST', '/faults', { method: 'GET', path: '/connectors', status: 503, ...fault })
    const seen: number[] = []
    for (const _ of expected) seen.push((await request('GET', '/connectors')).status)
    expect(seen).toEqual(expected)
  })

  test('a status without a body gets the envelope, with its codeDescription', async () => {
    const { request, control } = await openService()
    await control('POST', '/faults', { path: '/**', status: 503, headers: { 'Retry-After': '7' } })
    const answer = await request('GET', '/connectors')
    expect(errorOf(answer).codeDescription).toBe('OPEN_FINANCE_NOT_AVAILABLE')
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.get('x-request-id')).toBe(errorOf(answer).requestId)
  })

  test('matches method and path pattern alone', async () => {
    const { request, control, createItem } = await openService()
    const { id } = await createItem(credentialsItem)
    await control('POST', '/faults', { method: 'GET', path: '/items/:id', times: 9, status: 500 })
    expect((await request('GET', `/items/${id}`)).status).toBe(500)
    expect((await request('PATCH', `/items/${id}`, {})).status).toBe(200)
    expect((await request('GET', '/items')).status).toBe(200)
    expect((await request('POST', `/items/${id}/refresh`)).status).toBe(200)
  })

  test('a body is sent as it is: HTML, half a JSON, nothing at all, other shapes', async () => {
    const { url, control } = await openService()
    const bodies = ['<html></html>', '{"results": [', '', { results: 'seven' }]
    for (const body of bodies) {
      await control('POST', '/faults', { path: '/connectors', status: 200, body })
      const text = await (await fetch(`${url}/connectors`)).text()
      expect(text).toBe(typeof body === 'string' ? body : JSON.stringify(body))
    }
  })

  test('drop closes the connection; the request has no status', async () => {
    const { request, control } = await openService()
    await control('POST', '/faults', { path: '/connectors', drop: true })
    await expect(request('GET', '/connectors')).rejects.toThrow('fetch failed')
    const { body } = await control('GET', '/requests')
    expect(body).toMatchObject({ results: [{}, { path: '/connectors', status: null }] })
    expect((await request('GET', '/connectors')).status).toBe(200)
  })

  test('after: the request is carried out, only its answer is lost, and an identical retry finds the Item', async () => {
    const { call, request, control, issueToken, createItem } = await openService()
    const key = await issueToken()
    await control('POST', '/faults', { method: 'POST', path: '/items', drop: true, after: true })
    await expect(call('POST', '/items', { key, body: credentialsItem })).rejects.toThrow(
      'fetch failed',
    )
    const item = await createItem(credentialsItem, key)
    const list = await request('GET', '/items')
    expect(list.body).toMatchObject({ total: 1, results: [{ id: item.id }] })
  })

  test('delayMs alone only delays', async () => {
    const { request, control } = await openService()
    await control('POST', '/faults', { path: '/connectors', delayMs: 60 })
    const start = performance.now()
    expect((await request('GET', '/connectors')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(55)
  })

  test('with forMs it applies for that long, however many requests there are', async () => {
    const { request, control } = await openService()
    await control('POST', '/faults', { path: '/connectors', status: 503, forMs: 1500 })
    const status = async () => (await request('GET', '/connectors')).status
    expect([await status(), await status(), await status()]).toEqual([503, 503, 503])
    await expect.poll(status).toBe(200)
    expect((await control('GET', '/faults')).body).toMatchObject({ results: [] })
  })

  test('a fault of the wrong form is 400', async () => {
    const { control } = await openService()
    expect((await control('POST', '/faults', { path: 'connectors' })).status).toBe(400)
    expect((await control('POST', '/faults', { path: '/x', status: 7 })).status).toBe(400)
  })
})

describe('PATCH /sandbox/items/{id}', () => {
  test('forces any field, an unknown status included, until the next execution', async () => {
    const { control, createItem, request, settle, updateItem } = await openService()
    const { id } = await createItem(credentialsItem)
    const forced = { status: 'DREAMING', executionStatus: 'OF_SHEEP', error: null }
    await control('PATCH', `/items/${id}`, forced)
    // The execution under way has ended.
    await settle()
    expect((await request('GET', `/items/${id}`)).body).toMatchObject(forced)
    expect((await updateItem(id)).status).toBe('UPDATING')
  })
})

describe('GET /sandbox/requests', () => {
  const entry = z.looseObject({
    method: z.string(),
    path: z.string(),
    key: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown(),
    status: z.number().nullable(),
  })
  const log = z.looseObject({ results: z.array(entry) })

  test('tells what was called, with which kind of key, and how it was answered', async () => {
    const { call, control, issueToken } = await openService()
    const key = await issueToken()
    await control('DELETE', '/requests')
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await call('GET', '/connectors?sandbox=true', { key, headers: { traceparent } })
    await call('GET', '/connectors')
    const { results } = log.parse((await control('GET', '/requests')).body)
    expect(results).toMatchObject([
      {
        method: 'GET',
        path: '/connectors?sandbox=true',
        key: 'connectToken',
        headers: { traceparent },
        status: 200,
      },
      { method: 'GET', path: '/connectors', key: 'nobody', status: 403 },
    ])
  })

  test('secrets are masked: keys, credentials, MFA answers, client secrets; names stay', async () => {
    const { request, control, apiKey, createItem } = await openService()
    const parameters = { user: 'user', password: 'hush-hush' }
    const { id } = await createItem({ connectorId: 1, parameters })
    await request('POST', `/items/${id}/mfa`, { token: '987654' })
    await request('POST', '/items', '{"parameters": {"password": "hush-hush"')
    const text = JSON.stringify(log.parse((await control('GET', '/requests')).body))
    for (const secret of [apiKey, 'hush-hush', '987654', 'sandbox-client-secret']) {
      expect(text).not.toContain(secret)
    }
    expect(text).toContain('"parameters":{"user":"***","password":"***"}')
    expect(text).toContain('"connectorId":1')
  })
})

test('POST /sandbox/clock moves the service’s clock, which its Date header shows', async () => {
  const { control, call } = await openService()
  const date = async () => Date.parse((await call('GET', '/connectors')).headers.get('date') ?? '')
  const before = await date()
  await control('POST', '/clock', { advanceSeconds: 3600 })
  expect(Math.round(((await date()) - before) / 60_000)).toBe(60)
  // More than ten years is a mistake, after which no date could be read.
  for (const advanceSeconds of [-1, 9_999_999 * 86_400])
    expect((await control('POST', '/clock', { advanceSeconds })).status).toBe(400)
})
