import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import {
  startStubService,
  type StubService,
} from '../packages/sandbox/widget/testing/stubService.ts'
import {
  OVERRIDDEN_HEADERS,
  HOSTILE_HEADERS,
  SVG_WITH_SCRIPT,
} from '../packages/sandbox/widget/testing/hostileResponse.ts'
import { sendRaw } from '../packages/sandbox/widget/testing/sendRaw.ts'
import { findWebServer } from '../tools/scripts/lib/webServerPrograms.ts'
import { startWebServer, type RunningWebServer } from './support/webServers.ts'
import { makeMinimalSite } from './support/minimalSite.ts'

/** The paths below `/api/` of the web server that packages/operate/deploy/ configures, with a service behind it that only listens. */
test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')

const ITEM = '0c5e3f2a-7b1d-4e68-9a53-d2f1b8c7e604'

/** The stub's responses to `/connectors?answer=<name>`; to every other request it responds with JSON. */
const ANSWERS: Record<string, { status: number; headers: Record<string, string>; body: string }> = {
  takenOver: {
    status: 200,
    headers: { ...HOSTILE_HEADERS, ...OVERRIDDEN_HEADERS },
    body: SVG_WITH_SCRIPT,
  },
  redirect: { status: 302, headers: { Location: 'https://other.example/' }, body: '' },
  large: {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify('x'.repeat(4_000_000)),
  },
}

/** A folder in the place of the build. */
let dist: string
let stub: StubService
let nginx: RunningWebServer

test.beforeAll(async () => {
  dist = await makeMinimalSite()
  stub = await startStubService((request, response) => {
    const named = new URL(request.url ?? '', 'http://stub').searchParams.get('answer') ?? ''
    const headers = { 'Content-Type': 'application/json' }
    const answer = ANSWERS[named] ?? { status: 200, headers, body: '{"ok":true}' }
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  nginx = await startWebServer('nginx', { dist, service: `${stub.url}/v1` })
})

test.afterAll(async () => {
  await nginx.close()
  await stub.close()
  await rm(dist, { recursive: true })
})

const JSON_HEADERS = { 'content-type': 'application/json', 'x-api-key': 'token' }

test('a body with a field more does not pass @matrix', async ({ request }) => {
  const send = async (method: string, url: string, data: string) => {
    await request.fetch(`${nginx.url}/api${url}`, { method, headers: JSON_HEADERS, data })
    return stub.arrivals.at(-1)?.body
  }
  const item = `/items/${ITEM}`
  const creation = {
    connectorId: 5,
    parameters: { user: 'é"}\\', password: '","clientUserId":"me' },
    products: ['ACCOUNTS', 'LOANS'],
    oauthRedirectUri: 'https://app.example/?a={}',
    avoidDuplicates: true,
  }
  for (const [method, url, body] of [
    ['POST', '/items', creation],
    ['POST', '/items', { connectorId: 0, parameters: {}, products: [] }],
    ['POST', '/items', { parameters: { user: '€😀' }, connectorId: -1.5e3 }],
    ['PATCH', item, {}],
    ['PATCH', item, { parameters: { user: 'me' } }],
    ['POST', `${item}/mfa`, { clientUserId: '123456' }],
  ] as const) {
    const text = JSON.stringify(body)
    expect(await send(method, url, text)).toBe(text)
  }
  for (const [method, url, text] of [
    ['POST', '/items', JSON.stringify({ ...creation, clientUserId: 'another' })],
    ['POST', '/items', JSON.stringify({ webhookUrl: 'https://a.example', ...creation })],
    ['POST', '/items', String.raw`{"connectorId":0,"client\u0055serId":"another"}`],
    ['POST', '/items', String.raw`{"parameters":{"user":"\\"},"clientUserId":"another"}`],
    ['POST', '/items', '{"connectorId":0}{"clientUserId":"another"}'],
    ['POST', '/items', ' { "connectorId": 0, "clientUserId": "another" }'],
    ['PATCH', item, '{"parameters":{},"clientUserId":"another"}'],
    ['PATCH', item, '[{"clientUserId":"another"}]'],
  ] as const)
    expect(await send(method, url, text), text).toBe('')
})

test('a body is JSON in UTF-8, whatever its headers say @matrix', async () => {
  const body = '{"connectorId":0}'
  const post = async (headers: readonly string[], sent: Buffer | string = body) => {
    const arrived = stub.arrivals.length
    const bytes = Buffer.isBuffer(sent) ? sent.toString('latin1') : sent
    const fields = headers.some((header) => header.startsWith('Transfer-Encoding'))
      ? headers
      : [...headers, `Content-Length: ${bytes.length}`]
    const head = ['POST /api/items HTTP/1.1', 'Host: a', 'Connection: close', ...fields].join(
      '\r\n',
    )
    const { status, body: answer } = await sendRaw(nginx.port, `${head}\r\n\r\n${bytes}`)
    return { status, answer, arrivals: stub.arrivals.slice(arrived) }
  }
  const type = 'Content-Type: application/json'
  for (const headers of [
    [type],
    ['content-type:APPLICATION/JSON;charset=UTF-8'],
    [`${type}; charset="utf-8"`],
    [type, 'Content-Type: application/json; charset=utf-7'],
  ]) {
    const { arrivals } = await post(headers)
    expect(arrivals, headers.join()).toMatchObject([
      { body, headers: { 'content-type': 'application/json' } },
    ])
  }
  for (const headers of [
    [],
    [`${type}; charset=utf-7`],
    [`${type}, text/plain`],
    ['Content-Type: application/json-seq'],
    ['Content-Type: application/x-www-form-urlencoded'],
    ['Content-Type: text/plain'],
    [type, 'Content-Encoding: gzip'],
    ['Content-Type: application/json; charset=utf-7', type],
    ['Content-Type: text/plain', 'Transfer-Encoding: chunked'],
  ]) {
    const sent = headers.join().includes('chunked') ? '2\r\n{}\r\n0\r\n\r\n' : body
    const { status, answer, arrivals } = await post(headers, sent)
    expect([status, arrivals.length], headers.join()).toEqual([415, 0])
    expect(JSON.parse(answer)).toMatchObject({ code: 415 })
  }
  const chunked = async (text: string) => {
    const chunks = Array.from(text, (sign) => `1\r\n${sign}\r\n`).join('')
    return (await post([type, 'Transfer-Encoding: chunked'], `${chunks}0\r\n\r\n`)).arrivals
  }
  expect(await chunked(body)).toMatchObject([{ body }])
  expect(await chunked('{"connectorId":0,"clientUserId":"another"}')).toMatchObject([{ body: '' }])
  for (const bytes of [
    '{"connectorId":0,"connectorId":1}',
    '{"connectorId":zero}',
    '{"parameters":{"user":{"clientUserId":"another"}}}',
    '{"parameters":{"user":"a\nb"}}',
    `\u00ef\u00bb\u00bf${body}`,
    Buffer.from(body, 'utf16le'),
    Buffer.from(`\ufeff${body}`, 'utf16le'),
    '{"parameters":{"user":"\u00c0\u00a2,\u00c0\u00a2clientUserId"}}',
    '{"parameters":{"user":"\u00ff"}}',
    '+AHsAIgBjAGwAaQBlAG4AdABVAHMAZQByAEkAZAAiADoAIgBhACIAfQ-',
  ])
    expect((await post([type], bytes)).arrivals, String(bytes)).toMatchObject([{ body: '' }])
  const arrived = stub.arrivals.length
  const other = `POST /api/items/${ITEM}/mfa HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${type}\r\n`
  await sendRaw(nginx.port, `${other}Content-Length: 13\r\n\r\nclientUser=me`)
  expect(stub.arrivals.slice(arrived)).toMatchObject([{ body: '' }])
})

test('an answer is JSON that acts on nothing @matrix', async ({ request }) => {
  const answer = await request.get(`${nginx.url}/api/connectors?answer=takenOver`)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toBe(SVG_WITH_SCRIPT)
  const headers = answer.headers()
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
  })
  const acting = Object.keys(HOSTILE_HEADERS).filter((name) => name.toLowerCase() in headers)
  expect(acting).toEqual([])
  for (const [name, value] of Object.entries(OVERRIDDEN_HEADERS))
    expect(headers[name.toLowerCase()] ?? '', name).not.toContain(value)

  const redirected = await request.get(`${nginx.url}/api/connectors?answer=redirect`, {
    maxRedirects: 0,
  })
  expect(redirected.headers()).not.toHaveProperty('location')
})

test('its own answers are JSON, its logs name a query only below /api/, and why @matrix', async ({
  request,
}) => {
  const unreachable = await startWebServer('nginx', { dist, service: 'http://127.0.0.1:9' })
  const referer = 'https://bank.example/?Mark-2'
  const get = (server: RunningWebServer, address: string, headers = {}) =>
    request.get(server.url + address, { headers })
  const list = '/api/connectors?page=1&pageSize=500&countries=BR'
  const answers = {
    404: await get(nginx, '/api/webhooks.html?Mark-1', { referer }),
    413: await request.post(`${unreachable.url}/api/items?Mark-3`, {
      headers: { ...JSON_HEADERS, referer },
      data: JSON.stringify('x'.repeat(70_000)),
    }),
    502: await get(unreachable, list),
  }
  await get(unreachable, '/api/connectors?Mark-4', { referer })
  for (const name of ['complete.html', 'nothing', 'assets/', 'assets/nothing.js', 'api/webhooks'])
    await get(unreachable, `/${name}?Mark-1`, { referer })
  await unreachable.close()
  for (const [code, answer] of Object.entries(answers)) {
    expect(answer.status()).toBe(Number(code))
    expect(await answer.json()).toMatchObject({ code: Number(code) })
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  }
  expect(stub.arrivals.filter(({ url }) => url.includes('webhooks'))).toEqual([])
  const lines = unreachable.logs().split('\n')
  const errors = lines.filter((line) => line.includes('[error]'))
  expect(lines.filter((line) => !errors.includes(line)).join('\n')).not.toMatch(/Mark|\?/)
  // An operator sees why the service cannot be reached.
  expect(lines.join('\n')).toMatch(/GET \/api\/connectors 502 .*127\.0\.0\.1:9/)
  const refused = (query: string) =>
    String.raw`Connection refused\).*request: "GET /api/connectors\?${query} HTTP.*upstream: "http://127.0.0.1:9/connectors\?${query}", host: "[^"]*"`
  const named = [
    /too large body.*"POST \/api\/items\?Mark-3 .*referrer: ".*Mark-2"$/,
    new RegExp(`${refused('Mark-4')}, referrer: ".*Mark-2"$`),
    // The widget's pages send no referrer.
    new RegExp(`${refused('page=1&pageSize=500&countries=BR')}$`),
  ]
  expect(errors).toHaveLength(named.length)
  for (const pattern of named) expect(errors).toContainEqual(expect.stringMatching(pattern))
})

test('no body is ever written to a file @matrix', async ({ request }) => {
  // Where nginx keeps bodies that it does not keep in memory: without these folders it can write none.
  for (const folder of ['client_body', 'proxy'])
    await rm(path.join(nginx.out, folder), { recursive: true })
  const sent = await request.post(`${nginx.url}/api/items`, {
    headers: JSON_HEADERS,
    data: JSON.stringify({ parameters: { user: 'x'.repeat(60_000) } }),
  })
  expect(stub.arrivals.at(-1)?.body).toHaveLength(60_026)
  expect(await sent.json()).toEqual({ ok: true })
  const large = await request.get(`${nginx.url}/api/connectors?answer=large`)
  expect(await large.json()).toHaveLength(4_000_000)
})
