import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import {
  HOSTILE_HEADERS,
  OVERRIDDEN_HEADERS,
} from '../../packages/sandbox/widget/testing/hostileResponse.ts'
import { sendRaw } from '../../packages/sandbox/widget/testing/sendRaw.ts'
import { startStubService } from '../../packages/sandbox/widget/testing/stubService.ts'
import type { WebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { makeMinimalSite } from './minimalSite.ts'
import { startWebServer } from './webServers.ts'

const CONFIG = { apiUrl: 'https://api.example', telemetry: { url: '/telemetry' } }

/** The headers of a request that may reach the collector: those of its content, and those that HTTP itself needs. */
const PASSED = new Set(
  'content-type content-length transfer-encoding host connection accept-encoding'.split(' '),
)

/** Defines the test of `--collector` for a web server that `packages/operate/` configures. */
export function forwardsTelemetry(name: WebServer): void {
  test(`${name} forwards bodies alone, to two paths @matrix`, async ({ request }) => {
    const dist = await makeMinimalSite()
    const collector = await startStubService((_request, response) =>
      response
        .writeHead(202, { ...HOSTILE_HEADERS, ...OVERRIDDEN_HEADERS })
        .end('<script>left = 1</script>'),
    )
    const start = (address: string, reports?: string) =>
      startWebServer(name, {
        dist,
        service: 'https://api.example',
        config: CONFIG,
        collector: address,
        reports,
      })
    const server = await start(`${collector.url}/otlp`, collector.url)
    const post = (path: string, data = '{"resourceSpans":[]}', contentType = 'application/json') =>
      request.post(server.url + path, {
        data,
        headers: {
          'content-type': contentType,
          cookie: 'session=1',
          authorization: 'Bearer token',
          'x-api-key': 'token',
          'x-forwarded-for': '203.0.113.9',
          referer: 'https://app.example/?secret',
        },
      })

    const answer = await post('/telemetry/v1/traces?secret')
    await post('/telemetry/reports', '[]', 'application/reports+json')
    expect(
      collector.arrivals.map(({ method, url, body, headers }) => [
        `${method} ${url}`,
        body,
        headers['content-type'],
      ]),
    ).toEqual([
      ['POST /otlp/v1/traces', '{"resourceSpans":[]}', 'application/json'],
      ['POST /reports', '[]', 'application/reports+json'],
    ])
    const passed = collector.arrivals.flatMap(({ headers }) => Object.keys(headers))
    expect(passed.filter((header) => !PASSED.has(header))).toEqual([])

    // The collector's status alone acts on the page.
    expect(answer.status()).toBe(202)
    const headers = answer.headers()
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-type'] ?? 'application/json').toBe('application/json')
    const acting = Object.keys(HOSTILE_HEADERS).filter((header) => header.toLowerCase() in headers)
    expect(acting).toEqual([])

    const arrived = collector.arrivals.length
    const refused = [
      await request.get(`${server.url}/telemetry/v1/traces`),
      await request.put(`${server.url}/telemetry/v1/traces`, { data: '{}' }),
      await post('/telemetry/v1/logs'),
      await post('/telemetry/reports/more'),
      await post('/telemetry/v1/traces/..%2f..%2fadmin'),
      await post('/telemetry/v1/traces', 'x'.repeat(70_000)),
    ]
    const chunked = `POST /telemetry/reports HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`
    const chunk = `11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`
    expect((await sendRaw(server.port, chunked + chunk)).status).toBeGreaterThan(399)
    expect(refused.map((refusal) => refusal.status()).filter((status) => status < 400)).toEqual([])
    // Caddy lets the head of a request pass whose body is too long.
    const more = collector.arrivals.slice(arrived)
    expect(more.filter(({ method, body }) => method !== 'POST' || body !== '')).toEqual([])

    const alone = await start('http://127.0.0.1:9')
    const unanswered = await request.post(`${alone.url}/telemetry/v1/traces`, { data: '{}' })
    expect(unanswered.status()).toBeGreaterThan(499)
    expect((await request.get(alone.url)).status()).toBe(200)
    await Promise.all([server.close(), alone.close(), collector.close()])
    await rm(dist, { recursive: true })
  })
}
