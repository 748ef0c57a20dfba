import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../testkit/serve.ts'
import { endItem, readItem, readItemOf, readItemsOf, refreshItem } from './items.ts'
import { reconcileItems } from './reconcileItems.ts'
import { createService, type Service } from './service.ts'
import { ServiceError } from './serviceError.ts'
import { NOBODY } from './testing/nobody.ts'
import { tokenFor } from './tokenFor.ts'
import { memoryTransactions } from './transactions/syncTransactions.ts'
import { verifyReturn } from './verifyReturn.ts'

const SECRET = 'whole secret/with+"marks"\\é-0123456789'
const KEY = 'key-of-the-service.0123456789'
const TOKEN = 'token-of-a-person.0123456789'
const ITEM_ID = '00000000-0000-4000-8000-00000000000a'
const ITEM = {
  id: ITEM_ID,
  status: 'UPDATED',
  executionStatus: 'SUCCESS',
  connector: { id: 1, name: 'Harbour Bank' },
  clientUserId: 'ana',
}

type Answer = (response: ServerResponse) => unknown

/** A service on loopback that answers each path as given; `/auth` with a key, unless it is given. */
async function open(answers: Record<string, Answer>, timeoutMs = 20_000) {
  const paths: string[] = []
  const { url } = await serve(({ path }, response) => {
    paths.push(path)
    const answer = answers[path] ?? json({ apiKey: KEY })
    answer(response)
  })
  const service = createService({ url, clientId: 'id', clientSecret: SECRET, timeoutMs })
  return { url, paths, service }
}

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(JSON.stringify(body))

const errorOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((caught: unknown) => caught)
  if (!(error instanceof ServiceError)) throw new Error(`No ServiceError: ${String(error)}`)
  return error
}

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i is followed by no call',
  async (status) => {
    const elsewhere = await open({})
    const redirect: Answer = (response) =>
      response.writeHead(status, { Location: `${elsewhere.url}/auth` }).end()
    const { service } = await open({ '/items': redirect, '/connect_token': redirect })
    const atAuth = await open({ '/auth': redirect })
    const calls: [string, Promise<unknown>][] = [
      ...['GET', 'POST', 'PATCH', 'DELETE'].map((method): [string, Promise<unknown>] => [
        `${method} /items`,
        service.call(method, '/items'),
      ]),
      ['POST /connect_token', tokenFor(service, { userId: 'ana' })],
      ['POST /auth', atAuth.service.call('GET', '/items')],
    ]
    const errors = await Promise.all(calls.map(([, call]) => errorOf(call)))
    expect(errors.map(({ message }) => message)).toEqual(
      calls.map(
        ([call]) =>
          `The service answered ${call} with a redirect (${status}), which is not followed, as it would take the key elsewhere.`,
      ),
    )
    expect(errors[0]).toMatchObject({ status })
    expect(elsewhere.paths).toEqual([])
  },
)

test('what a host’s own `fetch` was redirected to is no answer', async () => {
  const elsewhere = await open({ '/items': json(ITEM) })
  const redirect: Answer = (response) =>
    response.writeHead(307, { Location: `${elsewhere.url}/items` }).end()
  const { url } = await open({ '/items': redirect })
  const follow: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'follow' })
  const service = createService({ url, clientId: 'id', clientSecret: SECRET, fetch: follow })
  const error = await errorOf(service.call('GET', '/items'))
  expect(error.message).toContain('with a redirect (200), which is not followed')
})

const half = JSON.stringify(ITEM).slice(0, 20)
const bomb = gzipSync(Buffer.alloc(64 * 1024 ** 2, ' '))
const LONGER = { 'Content-Length': '200' }
const GZIP = { 'Content-Encoding': 'gzip' }
const CUT = /with 200, and the answer was cut\.$/
const LATE = /within 400 ms\.$/
const HUGE = /with 200, and more than 8 MiB\.$/
/** Ways in which an answer does not come whole: its headers, what comes, how that ends, and the sentence about it. */
const BROKEN: [string, Record<string, string>, string | Buffer, string, RegExp][] = [
  ['cut', LONGER, half, 'is cut', CUT],
  ['cut before its first byte', LONGER, '', 'is cut', CUT],
  ['cut where it could end', {}, '{}', 'is cut', CUT],
  ['cut while compressed', GZIP, gzipSync(half).subarray(0, 30), 'ends', /with 200/],
  ['stalled', {}, half, 'stalls', LATE],
  ['stalled before its first byte', {}, '', 'stalls', LATE],
  ['without an end', {}, ' '.repeat(65_536), 'goes on', HUGE],
  ['large once it is unpacked', GZIP, bomb, 'ends', HUGE],
]

test.each(BROKEN)(
  'an answer that is %s is an error of every call',
  async (_name, headers, body, end, words) => {
    const broken: Answer = (response) => {
      response.writeHead(200, headers).flushHeaders()
      const send = () => void (response.writable && response.write(body, send))
      if (end === 'goes on') send()
      else if (end === 'ends') response.end(body)
      else if (body) response.write(body)
      if (end === 'is cut') setTimeout(() => response.destroy(), 50)
    }
    const timeoutMs = words === LATE ? 400 : undefined
    const paths = [`/items/${ITEM_ID}`, '/connect_token', '/items']
    const answers = Object.fromEntries(paths.map((path) => [path, broken]))
    const { service } = await open(answers, timeoutMs)
    const noKey = await open({ '/auth': broken }, timeoutMs)
    const errors = [
      readItem(service, ITEM_ID),
      tokenFor(service, { userId: 'ana' }),
      service.call('DELETE', '/items'),
      noKey.service.call('GET', '/items'),
    ].map(errorOf)
    for (const { message } of await Promise.all(errors)) expect(message).toMatch(words)
  },
)

test('only an answer that has to have no body is null', async () => {
  const { service } = await open({ '/items': (response) => response.writeHead(200).end() })
  for (const method of ['GET', 'get'])
    expect((await errorOf(service.call(method, '/items'))).message).toBe(
      'The service answered GET /items with 200, and no JSON.',
    )
  const latin = await open({
    '/items': (response) => response.end(Buffer.from('{"owner":"João"}', 'latin1')),
  })
  expect((await errorOf(latin.service.call('GET', '/items'))).message).toMatch(/and no JSON\.$/)
  expect(await service.call('DELETE', '/items')).toBeNull()
  const none = await open({ '/items': (response) => response.writeHead(204).end() })
  expect(await none.service.call('GET', '/items')).toBeNull()
})

test('the reason of a refusal that does not come whole is left out', async () => {
  const { service } = await open({
    '/items': (response) => {
      response.writeHead(402, { 'Content-Length': '900' }).write('{"message":')
      setImmediate(() => response.destroy())
    },
  })
  expect(await errorOf(service.call('GET', '/items'))).toMatchObject({
    message: 'The service answered GET /items with 402',
    status: 402,
  })
})

test('a fetch that never settles ends in time', async () => {
  const fetch = () => new Promise<never>(() => {})
  const options = { url: 'https://service.example', clientId: 'id', clientSecret: SECRET }
  const service = createService({ ...options, timeoutMs: 50, fetch })
  expect((await errorOf(service.call('GET', '/items'))).message).toMatch(/within 50 ms\.$/)
})

test.each([
  ['another Item', { ...ITEM, id: ITEM_ID.replace('a', 'b') }],
  ['a number as its id', { ...ITEM, id: 10 }],
  ['a list as its id', { ...ITEM, id: [ITEM_ID] }],
  ['no id', { ...ITEM, id: undefined }],
  ['a Connector whose id is a text', { ...ITEM, connector: { ...ITEM.connector, id: '1' } }],
  [
    'a Connector whose id is no whole number',
    { ...ITEM, connector: { ...ITEM.connector, id: 1.5 } },
  ],
  ['a user who is a number', { ...ITEM, clientUserId: 1 }],
])('an answer about %s is refused, and mints no token', async (_name, item) => {
  const { service, paths } = await open({ [`/items/${ITEM_ID}`]: json(item) })
  const message = `The service answered GET /items/${ITEM_ID} without this Item.`
  expect((await errorOf(readItem(service, ITEM_ID))).message).toBe(message)
  const minted = tokenFor(service, { userId: 'ana', itemId: ITEM_ID })
  expect((await errorOf(minted)).message).toBe(message)
  expect(paths).not.toContain('/connect_token')
})

const RETURN = `/done?connect=${encodeURIComponent(JSON.stringify({ reason: 'success', item: { id: ITEM_ID } }))}`
/** Every function that takes a user. */
const ofUser: Record<string, (service: Service, userId: string) => Promise<unknown>> = {
  readItemOf: (service, userId) => readItemOf(service, userId, ITEM_ID),
  readItemsOf,
  endItem: (service, userId) => endItem(service, userId, ITEM_ID),
  refreshItem: (service, userId) => refreshItem(service, userId, ITEM_ID),
  tokenFor: (service, userId) => tokenFor(service, { userId, itemId: ITEM_ID }),
  verifyReturn: async (service, userId) => {
    await expect(verifyReturn(service, userId, '/done')).rejects.toThrow(TypeError)
    return verifyReturn(service, userId, RETURN)
  },
}

test('an Item is asked for by an id alone, and for a user alone', async () => {
  const { service, paths } = await open({
    [`/items/${ITEM_ID}`]: json({ ...ITEM, clientUserId: null }),
  })
  const given: unknown[] = [[ITEM_ID], { toString: () => ITEM_ID }, 10, null]
  for (const id of given)
    // @ts-expect-error: a browser sends any JSON.
    expect(await readItem(service, id)).toBeNull()
  expect(paths).toEqual([])
  for (const userId of NOBODY)
    for (const [name, ask] of Object.entries(ofUser))
      // @ts-expect-error: a session without a user.
      await expect(ask(service, userId)).rejects.toThrow(new TypeError(`${name} needs a userId.`))
  expect(paths).toEqual([])
  expect(await readItemOf(service, 'ana', ITEM_ID)).toBeNull()
  expect(await endItem(service, 'ana', ITEM_ID)).toBe(false)
  expect(await refreshItem(service, 'ana', ITEM_ID)).toBe(false)
  expect(await verifyReturn(service, 'ana', RETURN)).toMatchObject({ item: null })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const hex = (text: string) => Buffer.from(text).toString('hex')
/** Each sign of a text by its number, in this notation. */
const eachSign = (secret: string, write: (code: number) => string) =>
  Array.from(secret, (sign) => write(sign.charCodeAt(0))).join('')
/** The ways in which an answer can repeat a text. */
const ECHOES: [string, (secret: string) => string][] = [
  ['as it is', (secret) => secret],
  ['in JSON', (secret) => JSON.stringify({ clientSecret: secret })],
  ['in JSON in JSON', (secret) => JSON.stringify(JSON.stringify({ clientSecret: secret }))],
  ['in code points', (s) => eachSign(s, (code) => `\\u${code.toString(16).padStart(4, '0')}`)],
  ['in a query', (secret) => String(new URLSearchParams({ key: secret }))],
  ['in an address', (secret) => `/auth/${encodeURIComponent(secret)}`],
  ['in an address in an address', (secret) => encodeURIComponent(encodeURIComponent(secret))],
  ['in percents alone', (secret) => hex(secret).replaceAll(/../g, '%$&')],
  ['in base64', base64],
  ['in base64 for addresses', (secret) => Buffer.from(secret).toString('base64url')],
  ['in a header of HTTP', (secret) => `Authorization: Basic ${base64(`id:${secret}`)}`],
  ['in base64 behind other letters', (secret) => `key-${base64(secret)}`],
  ['in lines', (secret) => secret.replaceAll(/.{10}/g, '$&\r\n')],
  ['in lines of base64', (secret) => base64(`key: ${secret}`).replaceAll(/.{20}/g, '$&\n')],
  ['in base64 in base64', (secret) => base64(base64(secret))],
  ['in hexadecimal digits', hex],
  ['in HTML', (secret) => eachSign(secret, (code) => `&#${code};`)],
  ['in HTML, in hexadecimal digits', (s) => eachSign(s, (code) => `&#x${code.toString(16)};`)],
  ['in escapes of a program', (secret) => hex(secret).replaceAll(/../g, '\\x$&')],
]

/** Every text that an error shows, whoever prints it. */
const textOf = (error: ServiceError) =>
  [error.message, error.stack, error.code, error.requestId, String(error.cause)].join('\n')

test.each(ECHOES)(
  'no error has a secret, key or token that is repeated %s',
  async (_name, echo) => {
    for (const secret of [SECRET, KEY, TOKEN]) {
      const told = echo(secret)
      const refuse: Answer = (response) =>
        response
          .writeHead(402, { 'x-request-id': encodeURIComponent(told) })
          .end(JSON.stringify({ codeDescription: told, message: `Not good: ${told}!` }))
      const { service } = await open({
        '/connect_token': json({ accessToken: TOKEN }),
        '/items': refuse,
      })
      await tokenFor(service, { userId: 'ana' })
      const text = textOf(await errorOf(service.call('GET', '/items')))
      expect(text).toContain('The service answered GET /items with 402')
      for (const part of [told, encodeURIComponent(told)]) expect(text).not.toContain(part)
      expect(text.replaceAll(/\W/g, '')).not.toContain(secret.replaceAll(/\W/g, ''))
    }
  },
)

test('a key that was replaced is in no error either, nor what a runtime says', async () => {
  const keys = ['the-first-key-0123456789', 'the-second-key-0123456789']
  const left = [...keys]
  const { service } = await open({
    '/auth': (response) => response.end(JSON.stringify({ apiKey: left.shift() })),
    '/items': json({ message: `${keys.join(' and ')} are refused` }, 403),
  })
  expect((await errorOf(service.call('GET', '/items'))).message).toBe(
    'The service answered GET /items with 403: … and … are refused',
  )
  const failing = (text: string) =>
    createService({
      url: 'https://service.example',
      clientId: 'id',
      clientSecret: SECRET,
      fetch: () => Promise.reject(new TypeError(text, { cause: new Error(SECRET) })),
    }).call('GET', '/items')
  expect(textOf(await errorOf(failing(`Bad header: ${SECRET}`)))).not.toContain('marks')
  // Node names the value of a header that cannot be sent.
  const unsendable = await open({ '/auth': json({ apiKey: `${KEY}\n${KEY}` }) })
  expect(textOf(await errorOf(unsendable.service.call('GET', '/items')))).not.toContain(KEY)
})

test('a key that is in use is in no error, however many tokens came after it', async () => {
  let tokens = 0
  const { service } = await open({
    '/connect_token': (response) => json({ accessToken: `${TOKEN}-${(tokens += 1)}` })(response),
    '/items': json({ message: `${KEY} and ${SECRET}` }, 402),
  })
  for (let count = 0; count < 40; count += 1) await tokenFor(service, { userId: 'ana' })
  expect((await errorOf(service.call('GET', '/items'))).message).toBe(
    'The service answered GET /items with 402: … and …',
  )
})

test('what an error repeats is one short line', async () => {
  const { service } = await open({
    '/items': json({ message: `\u001B[2J\nAn entry of a log\u0000${'x'.repeat(9000)}` }, 400),
  })
  const { message } = await errorOf(service.call('GET', '/items'))
  expect(message).toMatch(/^The service answered GET \/items with 400: \[2J An entry of a log x+$/)
  expect(message.length).toBeLessThan(600)
})

test.each(['\\', '%', '&#x0', 'A1b2', '\\u0'])(
  'a refusal of %s alone is read in a moment',
  async (part) => {
    const message = part.repeat(30_000 / part.length)
    const { service } = await open({ '/items': json({ message }, 402) })
    const before = process.cpuUsage()
    await errorOf(service.call('GET', '/items'))
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  },
)

test.each([
  'service.example',
  'ftp://service.example',
  'https://user:password@service.example',
  'https://service.example/?key=1',
  'https://service.example/#top',
])('%s is no address of a service', (url) => {
  expect(() => createService({ url, clientId: 'id', clientSecret: SECRET })).toThrow(
    'createService needs url, an http or https address without user, query or fragment.',
  )
})

test('a path cannot name another host', async () => {
  const { service, paths } = await open({})
  for (const path of ['@evil.example/items', '.evil.example/items', '', ':80/items'])
    await expect(service.call('GET', path)).rejects.toThrow('A path begins with a slash.')
  expect(paths).toEqual([])
})

test('no answer comes from a cache, where the runtime knows the option', async () => {
  const caches: unknown[] = []
  const answer = async (_url: unknown, init?: RequestInit) => {
    caches.push(init?.cache)
    return Response.json({ apiKey: KEY })
  }
  const options = { url: 'https://service.example', clientId: 'id', clientSecret: SECRET }
  const service = createService({ ...options, fetch: answer })
  for (const method of ['GET', 'get', 'POST']) await service.call(method, '/items')
  expect(caches).toEqual(Array(4).fill('no-store'))
  // workerd before its compatibility date 2024-11-11 throws for a Request with `cache`, and has no such property.
  vi.stubGlobal('Request', { prototype: {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  await service.call('GET', '/items')
  expect(caches.at(-1)).toBeUndefined()
})

test.each<[string, (error: Error) => Promise<Response>]>([
  ['rejects', (error) => Promise.reject(error)],
  [
    'throws',
    (error) => {
      throw error
    },
  ],
  [
    'cannot be read from',
    async (error) => new Response(new ReadableStream({ pull: (one) => one.error(error) })),
  ],
])(
  'an error with a digest is the framework’s own, and passes where fetch %s',
  async (_name, fail) => {
    const own = Object.assign(new Error('Dynamic server usage'), { digest: 'DYNAMIC_SERVER_USAGE' })
    const serviceOf = (error: Error, at: string) => {
      const send = (url: unknown) =>
        url === `https://service.example${at}`
          ? fail(error)
          : Promise.resolve(Response.json({ apiKey: KEY }))
      const options = { url: 'https://service.example', clientId: 'id', clientSecret: SECRET }
      return createService({ ...options, fetch: send })
    }
    for (const at of ['/auth', `/items/${ITEM_ID}`]) {
      const service = serviceOf(own, at)
      await expect(service.call('GET', `/items/${ITEM_ID}`)).rejects.toBe(own)
      await expect(tokenFor(service, { userId: 'ana', itemId: ITEM_ID })).rejects.toBe(own)
      const night = reconcileItems(service, [ITEM_ID], { store: memoryTransactions() })
      await expect(night).rejects.toBe(own)
    }
    const other = serviceOf(Object.assign(new Error('Away'), { digest: 7 }), '/auth')
    expect((await errorOf(other.call('GET', '/items'))).message).toMatch(
      /\(Error: Away\)\.$|was cut\.$/,
    )
  },
)
