import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../listen.ts'
import { createKeys } from '../service/auth/keys.ts'
import { createClock } from '../service/base/clock.ts'
import { startWidget } from './startWidget.ts'
import { fuzzRequests, fuzzSeed, OTHER_TRACEPARENTS, TRACEPARENT } from './testing/requestFuzz.ts'
import { sendRaw } from './testing/sendRaw.ts'
import { startStubService, type StubService } from './testing/stubService.ts'
import {
  OTHER_DESTINATIONS,
  OVERRIDDEN_HEADERS,
  HOSTILE_HEADERS,
  SVG_WITH_SCRIPT,
} from './testing/hostileResponse.ts'

let distDir: string
let stub: StubService
let widget: Running

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'widget-'))
  await writeFile(join(distDir, 'index.html'), '<p>widget</p>')
  stub = await startStubService((request, response) => {
    if (request.url?.includes('takenOver'))
      response.writeHead(200, { ...HOSTILE_HEADERS, ...OVERRIDDEN_HEADERS }).end(SVG_WITH_SCRIPT)
    else if (request.url?.includes('redirect'))
      response.writeHead(302, { Location: 'https://other.example/' }).end()
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}')
  })
  widget = await startWidget({ port: 0, distDir, serviceUrl: stub.url })
})

afterAll(async () => {
  await widget.close()
  await stub.close()
  await rm(distDir, { recursive: true })
})

/** Headers that Node's own HTTP client adds. */
const OWN_HEADERS = ['sec-fetch-mode']

test('of many spellings and methods, only the widget’s calls reach the service', async () => {
  const seed = fuzzSeed()
  const { port } = widget
  const result = await fuzzRequests({ seed, count: 600, port, stub, ownHeaders: OWN_HEADERS })
  expect({ seed, violations: result.violations }).toEqual({ seed, violations: [] })
  expect(result.arrived).toBeGreaterThan(5)
})

test('a path that names another server is not forwarded', async () => {
  const other = await startStubService()
  const answer = await sendRaw(
    widget.port,
    `GET /api//127.0.0.1:${other.port}/connectors HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  await other.close()
  expect(answer.status).toBe(404)
  expect(other.arrivals).toEqual([])
})

test('of the client’s headers those on the list are passed on, with its address as the server sees it', async () => {
  const passed = {
    'x-api-key': 'token',
    accept: 'application/json',
    'accept-language': 'pt-BR',
    'content-type': 'application/json',
    'user-agent': 'a browser',
  }
  await fetch(`${widget.url}/api/items`, {
    method: 'POST',
    headers: { ...passed, 'x-forwarded-for': '203.0.113.9', 'x-anything': 'else' },
    body: '{}',
  })
  const { headers = {}, body } = stub.arrivals.at(-1) ?? {}
  expect(body).toBe('{}')
  expect(headers).toMatchObject({ ...passed, 'x-forwarded-for': '127.0.0.1' })
  expect(headers).not.toHaveProperty('x-anything')
})

test('an API key in the place of a connect token is refused, and the answer says why', async () => {
  const clock = createClock(1)
  const keys = createKeys(clock)
  const apiKey = await keys.issueApiKey('client')
  const { accessToken } = await keys.issueConnectToken()
  clock.stop()
  const before = stub.arrivals.length
  const call = (key: string) =>
    fetch(`${widget.url}/api/connectors`, { headers: { 'X-API-KEY': key } })
  const refused = await call(apiKey)
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { code: 403, message: expect.stringContaining('API key, which must never reach a browser') },
  ])
  expect(stub.arrivals).toHaveLength(before)
  for (const key of [accessToken, 'opaque', 'a.b.c', '']) expect((await call(key)).status).toBe(200)
})

test('a traceparent is passed on where it has the form of the W3C, and no other', async () => {
  const before = stub.arrivals.length
  for (const traceparent of [TRACEPARENT, ...OTHER_TRACEPARENTS])
    await fetch(`${widget.url}/api/connectors`, { headers: { traceparent } })
  expect(stub.arrivals.slice(before).map(({ headers }) => headers['traceparent'])).toEqual([
    TRACEPARENT,
    ...OTHER_TRACEPARENTS.map(() => undefined),
  ])
})

const ITEM = '0c5e3f2a-7b1d-4e68-9a53-d2f1b8c7e604'
const JSON_TYPE = { 'Content-Type': 'application/json' }
const CREATION = {
  connectorId: 0,
  parameters: { user: 'user', password: 'password' },
  products: ['ACCOUNTS'],
  oauthRedirectUri: 'https://app.example/back',
  avoidDuplicates: true,
}
const FORGED = { clientUserId: 'another', webhookUrl: 'https://other.example/', itemId: ITEM }

test.each([
  ['POST', '/items', CREATION],
  ['PATCH', `/items/${ITEM}`, { parameters: CREATION.parameters }],
])(
  'of the body of %s %s the fields that the widget sends are passed on',
  async (method, path, body) => {
    const send = async (sent: object) => {
      const init = { method, headers: JSON_TYPE, body: JSON.stringify(sent) }
      await fetch(`${widget.url}/api${path}`, init)
      expect(stub.arrivals.at(-1)).toMatchObject({ method, url: path })
      return JSON.parse(stub.arrivals.at(-1)?.body ?? '')
    }
    expect(await send({ ...body, ...FORGED })).toEqual(body)
    expect(await send(FORGED)).toEqual({})
  },
)

test('an answer to the bank is passed on under the name that the bank gave it', async () => {
  const body = JSON.stringify({ token: '123456', constructor: 'a' })
  const init = { method: 'POST', headers: JSON_TYPE, body }
  await fetch(`${widget.url}/api/items/${ITEM}/mfa`, init)
  expect(stub.arrivals.at(-1)?.body).toBe(body)
})

const WRITES = [
  ['POST', '/items'],
  ['PATCH', `/items/${ITEM}`],
  ['POST', `/items/${ITEM}/mfa`],
] as const

/** The statuses of each call that has a body; none of them may reach the service. */
async function refusals(headers: Record<string, string>, body: BodyInit | null) {
  const before = stub.arrivals.length
  const answers = WRITES.map(([method, path]) => {
    const init = { method, headers, body }
    return fetch(`${widget.url}/api${path}`, init)
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(stub.arrivals.length).toBe(before)
  return new Set(statuses)
}

const FORGED_TEXT = '{"clientUserId":"another"}'

test.each<[string, BodyInit | null]>([
  ['a list', '[]'],
  ['null', 'null'],
  ['half an object', '{"parameters":'],
  ['a name twice', '{"parameters":{"a":"1"},"parameters":{"a":"2"}}'],
  ['a name twice, once escaped', String.raw`{"parameters":{},"p\u0061rameters":{}}`],
  ['a name twice, further in', '{"parameters":{"a":"1","b":[{"c":1,"c":2}]}}'],
  ['a name of a prototype', '{"parameters":{"__proto__":{"a":1}}}'],
  ['an escaped name of a prototype', String.raw`{"__pr\u006fto__":{"a":1}}`],
  ['a byte order mark', `\uFEFF${FORGED_TEXT}`],
  ['UTF-16', Buffer.from(FORGED_TEXT, 'utf16le')],
  ['UTF-7', '+AHsAIg-clientUserId+ACIAOgAi-another+ACIAfQ-'],
  ['bytes that are not UTF-8', Buffer.from('{"parameters":{"a":"\u00e9"}}', 'latin1')],
  ['nesting without an end', `{"parameters":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
])('a body that is %s is refused', async (_what, body) => {
  expect(await refusals(JSON_TYPE, body)).toEqual(new Set([400]))
})

test.each<Record<string, string>>([
  ...[
    'application/json; charset=utf-7',
    'application/json; charset=utf-8; charset=utf-7',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'text/plain',
    'application/json; a=b',
    '',
  ].map((type) => ({ 'Content-Type': type })),
  { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
  { ...JSON_TYPE, 'Content-Encoding': 'identity' },
])('a body with %j is refused', async (headers) => {
  expect(await refusals(headers, Buffer.from(FORGED_TEXT))).toEqual(new Set([415]))
})

test('a body that is too long is refused', async () => {
  const body = JSON.stringify({ parameters: { a: 'a'.repeat(65_536) } })
  expect(await refusals(JSON_TYPE, body)).toEqual(new Set([413]))
  const chunked = await sendRaw(
    widget.port,
    `POST /api/items HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  )
  expect(chunked.status).toBe(413)
})

test.each([
  'application/json',
  'application/json;charset=UTF-8',
  'Application/JSON; charset=utf-8',
])('a body with the type %s is sent on as application/json', async (type) => {
  const headers = { 'Content-Type': type }
  for (const [method, path] of WRITES) {
    const init = { method, headers, body: '{"parameters":{"a":"é"}}' }
    await fetch(`${widget.url}/api${path}`, init)
    const { headers: arrived, body } = stub.arrivals.at(-1) ?? {}
    expect([arrived?.['content-type'], body]).toEqual([
      'application/json',
      '{"parameters":{"a":"é"}}',
    ])
  }
})

test('an answer is JSON that acts on nothing, whatever a service sends', async () => {
  const { headers, status } = await fetch(`${widget.url}/api/connectors?takenOver`)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(Object.keys(HOSTILE_HEADERS).filter((name) => headers.has(name))).toEqual([])
  for (const [name, value] of Object.entries(OVERRIDDEN_HEADERS))
    expect(`${name}: ${headers.get(name) ?? ''}`).not.toContain(value)
})

test('a redirect of the service is not followed, and does not say where it leads', async () => {
  const url = `${widget.url}/api/connectors?redirect`
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  expect(status).toBe(302)
  expect(headers.has('location')).toBe(false)
})

test('only a script’s own call is answered', async () => {
  const before = stub.arrivals.length
  const ask = (fields: string) =>
    sendRaw(
      widget.port,
      `GET /api/connectors HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${fields}\r\n\r\n`,
    )
  for (const destination of OTHER_DESTINATIONS)
    expect(await ask(`Sec-Fetch-Dest: ${destination}`)).toMatchObject({ status: 404 })
  const worker = await ask('Service-Worker: script')
  expect(worker.status).toBe(404)
  expect(worker.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect(stub.arrivals.length).toBe(before)
  expect((await ask('Sec-Fetch-Dest: empty')).status).toBe(200)
})
