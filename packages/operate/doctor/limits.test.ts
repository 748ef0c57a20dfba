import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startStubService } from 'connect-sandbox/widget/testing/stubService.ts'
import { probe, type ProbeResponse } from './probe.ts'
import { examine } from './deployment.ts'
import { diagnose } from './diagnose.ts'
import { LIMITS } from './limits.ts'
import { notes, report } from './report.ts'

/** Starts a server that answers every request so. */
async function serve(respond: (url: string, response: ServerResponse) => unknown) {
  const stub = await startStubService(({ url = '' }, response) => void respond(url, response))
  onTestFinished(stub.close)
  return stub
}

const ZEROS = Buffer.alloc(64 * 1024 * 1024)
const ONE_BYTE = Buffer.from('a')
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const sendEncoded = (encoding: string, body: Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Encoding': encoding }).end(body)

/** Writes something again and again, without an end. */
const drip = (response: ServerResponse, write: () => unknown) => {
  const timer = setInterval(write, 20)
  response.on('close', () => clearInterval(timer))
}

const HOSTILE: Record<string, [respond: (response: ServerResponse) => unknown, failure: RegExp]> = {
  'brotli that becomes 64 MB': [
    sendEncoded('br', brotliCompressSync(ZEROS, SMALL)),
    /of more than \d+ MB/,
  ],
  'gzip that becomes 64 MB': [sendEncoded('gzip', gzipSync(ZEROS)), /of more than \d+ MB/],
  '64 MB as they are': [(response) => response.end(ZEROS), /of more than \d+ MB/],
  'an encoding inside another': [sendEncoded('br, gzip', ONE_BYTE), /encoded as br, gzip/],
  'an encoding that was not asked for': [sendEncoded('zstd', ONE_BYTE), /encoded as zstd/],
  'a body that is not gzip': [sendEncoded('gzip', ONE_BYTE), /not gzip/],
  'headers of 64 KB': [
    (response) => response.writeHead(200, { 'X-Long': 'a'.repeat(65_536) }).end(),
    /Header overflow|HPE_/i,
  ],
  'a byte now and then, without an end': [
    (response) => drip(response, () => response.write('a')),
    /no response within 1.5 seconds/,
  ],
  'interim responses without an end': [
    (response) => drip(response, () => response.writeProcessing()),
    /no response within 1.5 seconds/,
  ],
  'another protocol': [
    (response) => response.writeHead(101, { Connection: 'upgrade', Upgrade: 'x' }).end(),
    /./,
  ],
  'half of what it announces': [
    (response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('a')
      setImmediate(() => response.destroy())
    },
    /./,
  ],
}

test.each(Object.entries(HOSTILE))('%s is no response', async (_what, [respond, failure]) => {
  const { url } = await serve((_url, response) => respond(response))
  const answer = await probe(url, '/', { withinMs: 1500 })
  expect(answer).toMatchObject({ status: 0, body: '' })
  expect(answer.failure).toMatch(failure)
})

test('a header that is sent twice has both values', async () => {
  const sent = { 'Content-Type': ['text/html', 'text/plain'], Age: ['1', '2'] }
  const { url } = await serve((_url, response) => response.writeHead(200, sent).end())
  expect((await probe(url, '/')).headers).toMatchObject({
    'content-type': 'text/html, text/plain',
    age: '1, 2',
  })
})

const PAGE = { 'Content-Type': 'text/html; charset=utf-8' }

test('scripts that name others without an end are asked for up to a number', async () => {
  let count = 0
  const { url, arrivals } = await serve((_url, response) => {
    count += 2
    response.writeHead(200, PAGE).end(`"./assets/a${count}.js" "./assets/a${count + 1}.js"`)
  })
  const { assets } = await examine(url)
  expect(arrivals.length).toBe(LIMITS.requests)
  expect(assets.find(({ status }) => status === 0)?.failure).toContain('not asked for')
})

test('all answers together have a number of bytes, and a time', async () => {
  const { url, arrivals } = await serve((_url, response) =>
    response.writeHead(200, PAGE).end('a'.repeat(1000)),
  )
  await examine(url, { limits: { ...LIMITS, bytes: 3000, atOnce: 1 } })
  expect(arrivals.length).toBe(3)
  await examine(url, { limits: { ...LIMITS, ms: 0 } })
  expect(arrivals.length).toBe(3)
})

test.each([
  ['too long', 6_000_000, undefined],
  ['cut', 2_000_000, '2000001'],
])('bytes of answers that are %s count as well', async (_what, length, announced) => {
  const body = Buffer.alloc(length, ' ')
  const { url, arrivals } = await serve((_url, response) => {
    response.writeHead(200, { ...PAGE, ...(announced && { 'Content-Length': announced }) })
    response.write(body, () => announced && response.destroy())
    if (!announced) response.end()
  })
  await examine(url, { limits: { ...LIMITS, bytes: 3_900_000, atOnce: 1 } })
  expect(arrivals.length).toBe(announced ? 2 : 1)
})

test('not more requests are under way at once than a number', async () => {
  let [now, most] = [0, 0]
  const send = async (_origin: string, path: string): Promise<ProbeResponse> => {
    most = Math.max(most, (now += 1))
    await new Promise(setImmediate)
    now -= 1
    return { path, status: 404, headers: {}, body: '', receivedAt: 0 }
  }
  await examine('http://localhost:9', { send, limits: { ...LIMITS, atOnce: 3 } })
  expect(most).toBe(3)
})

const block = (config: object) =>
  `<script type="application/json" id="connect-config">${JSON.stringify(config)}</script>`

test('nothing is sent to an origin that only the page names, and the report says so', async () => {
  const other = await serve((_url, response) => response.end('{}'))
  const config = { apiUrl: `${other.url}/v1`, telemetry: { url: `${other.url}/t` } }
  const { url } = await serve((_url, response) => response.writeHead(200, PAGE).end(block(config)))
  const deployment = await examine(url)
  expect(other.arrivals).toEqual([])
  expect(notes(deployment)).toEqual([
    expect.stringContaining(`${other.url} was not asked`),
    expect.stringContaining('CONNECT_TOKEN'),
    'No host page was checked: name one with --host.',
  ])
  expect(report(deployment, diagnose(deployment), null)).toContain(`${other.url} was not asked`)
  const names = diagnose(deployment).map(({ name }) => name)
  expect(names).not.toContain('api')
  expect(names).not.toContain('telemetry')

  await examine(url, { also: [other.url] })
  expect(other.arrivals.map(({ method, url: path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['GET /v1/connectors?pageSize=1', 'POST /t/v1/traces']),
  )
})

test.each(['/admin?delete=', '/admin#', '//other.invalid/', '/\\other.invalid/', 'http:admin?'])(
  'an export of no run goes to a path of telemetry alone: %s',
  async (telemetry) => {
    const page = block({ telemetry: { url: telemetry } })
    const { url, arrivals } = await serve((_url, response) =>
      response.writeHead(200, PAGE).end(page),
    )
    await examine(url)
    const posts = arrivals.filter(
      ({ method, url: path }) => method === 'POST' && path !== '/api/items',
    )
    expect(posts.filter((post) => !/^\/[\w/]*\/v1\/traces$/.test(post.url))).toEqual([])
  },
)

test('a redirect to another origin is not followed, and one without an end is left', async () => {
  const other = await serve((_url, response) => response.end())
  const { url, arrivals } = await serve((path, response) => {
    const to = path.startsWith('/loop') ? `/loop${arrivals.length}` : `${other.url}/`
    response.writeHead(302, { Location: to }).end()
  })
  await examine('http://localhost:9', { hostPage: `${url}/loop` })
  expect(arrivals.length).toBeLessThan(10)
  await examine('http://localhost:9', { hostPage: `${url}/other`, returnUrl: `${url}/other` })
  expect(other.arrivals).toEqual([])
})

/** Texts of 0.5 MB on which a reader that goes back takes minutes. */
const LONG = 500_000
const POLICY = '<meta http-equiv=content-security-policy content="script-src '
const LOADER = '<script src="/connect.js"></script>'
const count = Array.from({ length: LONG / 8 }, (_, at) => at)
const SLOW_PAGES: Record<string, string> = {
  'start tags without an end': '<script'.repeat(LONG / 7),
  'scripts without an end': '<script>'.repeat(LONG / 8),
  'attributes in one tag': `<meta ${count.map((at) => `a${at}=b `).join('')}>`,
  'quotes without an end': `<meta a="${`b='`.repeat(LONG / 3)}`,
  'comments without an end': '<!--'.repeat(LONG / 4),
  'space in a tag': `<meta a${' '.repeat(LONG)}`,
  'names of files without an end': '"./assets/'.repeat(LONG / 10),
  'a name of a file without an end': `"./assets/${'a.'.repeat(LONG / 2)}`,
  'brackets without an end': '['.repeat(LONG),
  'policies and scripts': `${POLICY}a">${LOADER}`.repeat(LONG / 100),
  'a policy of many sources, and scripts': `${POLICY}${'a '.repeat(2 * LONG)}">${LOADER.repeat(20)}`,
  'a block with many keys': block(Object.fromEntries(count.map((at) => [`k${at}`, 1]))),
}

/** A deployment that answers every path with a text. */
const sendAll =
  (body: string, typeOf: (path: string) => string): typeof probe =>
  async (_origin, path) => ({
    path,
    status: 200,
    headers: { 'content-type': typeOf(path) },
    body: path === '/' ? `"./assets/a.js"${body}` : body,
    receivedAt: Date.now(),
  })

test.each(Object.entries(SLOW_PAGES))(
  'a page with %s is read within seconds',
  async (_what, body) => {
    const before = process.cpuUsage()
    const deployment = await examine('https://connect.example', {
      hostPage: 'https://connect.example/host.html',
      returnUrl: 'https://app.example/connect',
      send: sendAll(body, (path) =>
        path.endsWith('.js') ? 'text/javascript' : PAGE['Content-Type'],
      ),
    })
    report(deployment, diagnose(deployment), null)
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
  },
  60_000,
)

test('a pattern of many stars is held against a path within seconds', async () => {
  const details = [{ appIDs: ['A'], components: [{ '/': `${'*a'.repeat(60)}b` }] }]
  const body = JSON.stringify({ applinks: { details } })
  const send = sendAll(body, () => 'application/json')
  const returnUrl = `https://app.example/${'a'.repeat(120)}`
  const found = diagnose(await examine('https://connect.example', { returnUrl, send }))
  expect(found.find(({ name }) => name === 'app-links')?.details).toContainEqual(
    expect.stringContaining('apple-app-site-association names no app that opens the address'),
  )
})

test('what is printed has no sign that acts on a terminal, and an end', async () => {
  const evil = '\u001b]0;x\u0007\u009b2J\u202e\u2066\u200b\r\nall is well\u2028'
  const { url } = await serve((path, response) =>
    response
      .writeHead(path === '/' ? 200 : 418, {
        ...PAGE,
        'Cache-Control': 'a\u009b2Jb',
        'X-Frame-Options': 'a'.repeat(9000),
      })
      .end(block({ [evil]: 1, [`${evil}2`]: 'a'.repeat(9000), ['k'.repeat(9000)]: 1 })),
  )
  const deployment = await examine(url)
  const findings = diagnose(deployment)
  const printed = report(deployment, findings, null) + JSON.stringify(findings)
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
  expect(printed).not.toMatch(/^all is well/m)
  expect(printed).toContain('\\u{1b}')
  expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThan(20_000)
  for (const detail of findings.flatMap(({ details }) => details))
    expect(detail.length).toBeLessThan(2500)
})
