import { expect, test, afterAll } from 'vitest'
import { listen } from './listen.ts'
import { choosePorts } from './ports.ts'
import { startServers } from './startServers.ts'
import { createApi } from './widget/api.ts'
import { sendRaw } from './widget/testing/sendRaw.ts'

const ports = await choosePorts({ HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0' })
const servers = await startServers({
  ports,
  service: { speed: 100, catalogSize: 0, publicUrl: 'https://service.example' },
  startWidget: ({ port, serviceUrl, telemetry }) => listen(createApi(serviceUrl, telemetry), port),
})
afterAll(servers.close)

type Name = 'host' | 'widget' | 'service'
interface Sent {
  host?: string
  headers?: readonly string[]
  body?: string
}

/** The status of a request as its bytes are; a page of another origin can send it without a preflight. */
async function statusOf(
  name: Name,
  line: string,
  { host = `localhost:${servers[name].port}`, headers = [], body = '{}' }: Sent = {},
) {
  const head = [`Host: ${host}`, 'Connection: close', ...headers, `Content-Length: ${body.length}`]
  const bytes = `${line} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`
  return (await sendRaw(servers[name].port, bytes)).status
}

/** Everything that changes something without a key that only its owner has. */
const CHANGES: readonly [Name, string][] = [
  ['host', 'POST /connect-token'],
  ['host', 'POST /accounts'],
  ['host', 'POST /accounts/answer'],
  ['host', 'DELETE /accounts/a'],
  ['host', 'DELETE /item/a'],
  ['host', 'POST /faults/list'],
  ['host', 'DELETE /faults'],
  ['host', 'POST /webhooks'],
  ['widget', 'POST /telemetry/v1/traces'],
  ['widget', 'POST /telemetry/reports'],
  ['service', 'POST /auth'],
  ['service', 'POST /connect_token'],
  ['service', 'POST /webhooks'],
  ['service', 'POST /sandbox/faults'],
  ['service', 'POST /sandbox/clock'],
  ['service', 'POST /sandbox/credits'],
  ['service', 'PATCH /sandbox/settings'],
  ['service', 'DELETE /sandbox/requests'],
  ['service', 'POST /sandbox/signing-secret/rotate'],
  ['service', 'POST /bank/redirect/a'],
  ['service', 'POST /bank/approval/a'],
]
const OTHER = 'https://other.example'
const FOREIGN: readonly (readonly string[])[] = [
  [`Origin: ${OTHER}`, 'Sec-Fetch-Site: cross-site'],
  [`Origin: ${OTHER}`],
  ['Origin: null'],
  ['Origin: '],
  ['Origin: http://localhost:1', 'Sec-Fetch-Site: same-site'],
  ['Origin: http://localhost.other.example'],
  ['Sec-Fetch-Site: cross-site'],
  ['Sec-Fetch-Site: same-site'],
  ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
]
const OTHER_HOSTS = [
  'other.example',
  'localhost.other.example',
  'other-localhost',
  '127.0.0.1.other.example',
  'a',
]

test.each(CHANGES)('%s: %s is refused from a page of another origin', async (name, line) => {
  for (const headers of FOREIGN)
    expect([headers, await statusOf(name, line, { headers })]).toEqual([headers, 403])
  for (const host of OTHER_HOSTS) {
    expect([host, await statusOf(name, line, { host })]).toEqual([host, 403])
    const headers = [`Origin: http://${host}`, 'Sec-Fetch-Site: same-origin']
    expect([host, await statusOf(name, line, { host, headers })]).toEqual([host, 403])
  }
})

test.each<[Name, string]>([
  ['host', 'GET /'],
  ['host', 'GET /operator'],
  ['host', 'GET /webhooks?itemId=a'],
  ['service', 'GET /sandbox/signing-secret'],
  ['service', 'GET /sandbox/requests'],
  ['service', 'GET /connectors'],
])('%s: %s is not read under another name', async (name, line) => {
  for (const host of OTHER_HOSTS)
    expect([host, await statusOf(name, line, { host, body: '' })]).toEqual([host, 403])
})

test('two names, none, and one that is no name are refused', async () => {
  const twice = { headers: ['Host: other.example'] }
  for (const sent of [twice, { host: '' }, { host: 'localhost@other.example' }])
    expect(await statusOf('host', 'POST /connect-token', sent)).toBeOneOf([400, 403])
})

const own = (name: Name) => [
  [],
  [`Origin: http://localhost:${servers[name].port}`, 'Sec-Fetch-Site: same-origin'],
  [`Origin: http://localhost:${servers[name].port}`],
  ['Origin: null', 'Sec-Fetch-Site: same-origin'],
  ['Sec-Fetch-Site: none'],
]

test.each<[Name, string, string, number]>([
  ['host', 'POST /connect-token', '{}', 200],
  ['host', 'POST /faults/slow', '{}', 200],
  ['host', 'DELETE /faults', '', 200],
  ['widget', 'POST /telemetry/v1/traces', '{"resourceSpans":[]}', 200],
  ['widget', 'POST /telemetry/reports', '[]', 204],
  ['service', 'POST /sandbox/clock', '{"advanceSeconds":0}', 200],
  ['service', 'POST /bank/approval/a', 'decision=approve', 404],
])(
  '%s: %s is taken from its own page, and from what is no browser',
  async (name, line, body, status) => {
    for (const headers of own(name))
      expect([headers, await statusOf(name, line, { headers, body })]).toEqual([headers, status])
    const { port } = servers[name]
    for (const host of [
      `127.0.0.1:${port}`,
      `[::1]:${port}`,
      `a.localhost:${port}`,
      `10.0.2.2:${port}`,
      'LOCALHOST',
    ])
      expect([host, await statusOf(name, line, { host, body })]).toEqual([host, status])
  },
)

test('the service is also known by its public name', async () => {
  const headers = ['Origin: https://service.example']
  const sent = { host: 'service.example', headers, body: '{"advanceSeconds":0}' }
  expect(await statusOf('service', 'POST /sandbox/clock', sent)).toBe(200)
})

test('the demo’s page reports what its browser refused; no other page does', async () => {
  const from = (port: number) => [`Origin: http://localhost:${port}`, 'Sec-Fetch-Site: same-site']
  const report = (port: number) =>
    statusOf('widget', 'POST /telemetry/reports', { headers: from(port), body: '[]' })
  expect(await report(servers.host.port)).toBe(204)
  expect(await report(servers.service.port)).toBe(403)
  const traces = { headers: from(servers.host.port), body: '{"resourceSpans":[]}' }
  expect(await statusOf('widget', 'POST /telemetry/v1/traces', traces)).toBe(403)
})

test('calls with a key are answered to every origin, as the widget on a static host makes them', async () => {
  const headers = [`Origin: ${OTHER}`, 'Sec-Fetch-Site: cross-site', 'X-API-KEY: a']
  const { port } = servers.service
  const bytes = `POST /items HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`
  const { status, headers: answered } = await sendRaw(port, bytes)
  // The service's own refusal, which the page may read.
  expect([status, answered['access-control-allow-origin']]).toEqual([403, '*'])
  expect(answered).toHaveProperty('x-request-id')
})
