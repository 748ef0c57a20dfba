import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startWebServer } from '../../../../e2e/support/webServers.ts'
import { findWebServer } from '../../../../tools/scripts/lib/webServerPrograms.ts'
import type { PrepareOptions } from '../prepare.ts'
import { makeCertificate } from '../testing/certificate.ts'
import { makeTemporary, writeBuild } from '../testing/releaseFolder.ts'

/** A service or a collector of the test, which counts the connections that it gets. */
async function startCounted(isSecure: boolean, respond: RequestListener) {
  const certificate = isSecure ? await makeCertificate() : null
  const server = certificate ? createHttps(certificate, respond) : createServer(respond)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const counted = { connections: 0 }
  server.on(isSecure ? 'secureConnection' : 'connection', () => (counted.connections += 1))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    counted,
    url: `http${isSecure ? 's' : ''}://127.0.0.1:${port}`,
    authorities: certificate?.authorities,
  }
}

type Options = Partial<Omit<PrepareOptions, 'target'>> & {
  /** Changes the configuration of nginx. */
  change?: (conf: string) => string
}

/** Prepares a small build for a web server, and starts that. It ends with the test. */
async function startPrepared(target: 'nginx' | 'apache', { change, ...options }: Options = {}) {
  const dist = await writeBuild(await makeTemporary(), 1)
  const server = await startWebServer(target, { dist, service: 'http://127.0.0.1:9', ...options })
  onTestFinished(server.close)
  const inOut = (name: string) => join(server.out, name)
  if (change) {
    const file = inOut('nginx.conf')
    await writeFile(file, change(await readFile(file, 'utf8')))
    await server.restart()
  }
  return {
    url: `http://127.0.0.1:${server.port}`,
    accessLog: () => readFile(inOut('access.log'), 'utf8'),
    errorLog: () => readFile(inOut('error.log'), 'utf8'),
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const respond = (_request: unknown, response: ServerResponse) =>
  void response.writeHead(200, JSON_TYPE).end('{}')

const oneWorker = (conf: string) => conf.replace('worker_processes auto', 'worker_processes 1')
const TOLD = { allowedHosts: [], telemetry: { url: '/t' } }
const post = { method: 'POST', headers: JSON_TYPE, body: '{}' }

/** Sends so many calls at once; the codes of those that were reset. */
async function resetOf(url: string, count: number): Promise<string[]> {
  const agent = new Agent({ maxSockets: count })
  const results = await Promise.allSettled(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve, reject) =>
          get(url, { agent }, (response) => resolve(text(response))).on('error', reject),
        ),
    ),
  )
  agent.destroy()
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
}

const CATALOG = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: 'Bank' })))

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`

type Respond = (request: IncomingMessage, response: ServerResponse) => unknown
const named: Respond = (_request, response) =>
  response.writeHead(200, { ...JSON_TYPE, 'X-Request-Id': 'r1' }).end('{}')

describe.runIf(findWebServer('apache'))('Apache', () => {
  test.each([
    ['the collector', false],
    ['the collector over https', true],
  ])('Apache keeps its connections to %s', async (_what, isSecure) => {
    const { url, counted, authorities } = await startCounted(isSecure, respond)
    const config = { ...TOLD, apiUrl: 'https://api.example' }
    const server = await startPrepared('apache', { authorities, collector: url, config })
    for (let call = 0; call < 40; call += 1)
      expect((await fetch(`${server.url}/t/v1/traces`, post)).status).toBe(200)
    // Each of its processes has its own.
    expect(counted.connections).toBeLessThan(6)
  })
})

describe.runIf(findWebServer('nginx'))('nginx', () => {
  test.each([
    ['the service', false, '/api/connectors'],
    ['the service over https', true, '/api/connectors'],
    ['the collector', false, '/t/v1/traces'],
    ['the collector over https', true, '/t/v1/traces'],
  ])('nginx keeps its connection to %s', async (_what, isSecure, path) => {
    const { url, counted, authorities } = await startCounted(isSecure, respond)
    const server = await startPrepared('nginx', {
      service: url,
      authorities,
      collector: url,
      config: TOLD,
      change: oneWorker,
    })
    for (let call = 0; call < 20; call += 1)
      expect((await fetch(server.url + path, path.startsWith('/t') ? post : {})).status).toBe(200)
    expect(counted.connections).toBe(1)
  })

  test('a read is sent again where the service has closed the kept connection', async () => {
    let calls = 0
    const { url, counted } = await startCounted(false, (request, response) => {
      calls += 1
      if (calls === 2) request.socket.destroy()
      else respond(request, response)
    })
    const server = await startPrepared('nginx', { service: url, change: oneWorker })
    for (let call = 0; call < 3; call += 1)
      expect((await fetch(`${server.url}/api/connectors`)).status).toBe(200)
    expect([calls, counted.connections]).toEqual([4, 2])
  })

  test('700 slow calls at once are all answered', async () => {
    const waiting: ServerResponse[] = []
    const { url } = await startCounted(false, (request, response) => {
      waiting.push(response)
      if (waiting.length === 700) for (const each of waiting) respond(request, each)
    })
    const server = await startPrepared('nginx', { service: url })
    expect((await resetOf(`${server.url}/api/connectors`, 700)).slice(0, 3)).toEqual([])
  })

  test('a call that is reset for want of a connection leaves a line in the error log', async () => {
    const waiting: ServerResponse[] = []
    let isLogged = false
    const { url } = await startCounted(false, (_request, response) =>
      isLogged ? respond(null, response) : waiting.push(response),
    )
    const server = await startPrepared('nginx', {
      service: url,
      change: (conf) => oneWorker(conf).replace(/worker_connections \d+/, 'worker_connections 10'),
    })
    const resets = resetOf(`${server.url}/api/connectors`, 30)
    await vi.waitFor(
      async () => expect(await server.errorLog()).toContain('10 worker_connections are not enough'),
      10_000,
    )
    isLogged = true
    for (const each of waiting) respond(null, each)
    expect((await resets).length).toBeGreaterThan(0)
  })

  test.each([
    ['the catalog', CATALOG, 200, true, {}],
    ['an error', CATALOG, 500, false, {}],
    ['a short answer', '{"id":1}', 200, false, {}],
    ['an answer behind a proxy', CATALOG, 200, true, { Via: '1.1 cdn' }],
    ['what the service has compressed', gzipSync(CATALOG), 200, true, {}],
  ])('nginx compresses %s', async (_what, body, status, isCompressed, headers) => {
    const sent = {
      ...JSON_TYPE,
      'Content-Length': Buffer.byteLength(body),
      ...(typeof body !== 'string' && { 'Content-Encoding': 'gzip' }),
    }
    const { url } = await startCounted(
      false,
      (_request, response) => void response.writeHead(status, sent).end(body),
    )
    const server = await startPrepared('nginx', { service: url })
    const answer = await fetch(`${server.url}/api/connectors`, {
      headers: { 'Accept-Encoding': 'gzip', ...headers },
    })
    expect(answer.headers.get('content-encoding')).toBe(isCompressed ? 'gzip' : null)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const isOwn = isCompressed && typeof body === 'string'
    expect(answer.headers.get('vary')).toBe(isOwn ? 'Accept-Encoding' : null)
    expect(await answer.text()).toBe(typeof body === 'string' ? body : CATALOG)
  })

  test.each(['/api/connectors', '/assets/shared.js'])(
    'nginx compresses %s for a proxy in front that speaks HTTP/1.0',
    async (path) => {
      const { url } = await startCounted(
        false,
        (_request, response) => void response.writeHead(200, JSON_TYPE).end(CATALOG),
      )
      const server = await startPrepared('nginx', { service: url })
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      const asked = `GET ${path} HTTP/1.0\r\nAccept-Encoding: gzip\r\nVia: 1.0 front\r\n\r\n`
      socket.write(asked)
      expect(await text(socket)).toContain('Content-Encoding: gzip')
    },
  )

  const OWN_ID = /^[0-9a-f]{32}$/
  const NONE = 'http://127.0.0.1:9'
  const cutOff: Respond = ({ socket }) => socket.destroy()

  test.each<[cause: string, what: string, Respond | string, id: RegExp, why?: RegExp]>([
    ['answered', 'a service that gives an id', named, /^r1$/],
    ['answered', 'a service that gives none', respond, OWN_ID],
    ['not-connected', 'no service', NONE, OWN_ID, /111: Connection refused/],
    ['not-connected', 'a wrong certificate', 'https', OWN_ID, /SSL certificate verify error/],
    ['cut-off', 'a service that ends the connection', cutOff, OWN_ID, /prematurely closed/],
    ['timed-out', 'a service that hangs', () => {}, OWN_ID, /timed out .*reading response header/],
    ['not-forwarded', 'what is no call of the widget', named, OWN_ID],
  ])('the logs say %s of %s, why, whose run, and an id that the answer has', async (...row) => {
    const [cause, , service, id, why] = row
    const { url } = await startCounted(service === 'https', (request, response) => {
      if (typeof service !== 'string') service(request, response)
    })
    const server = await startPrepared('nginx', {
      service: service === NONE ? service : url,
      change: (conf) => conf.replace('proxy_read_timeout 35s', 'proxy_read_timeout 1s'),
    })
    const path = cause === 'not-forwarded' ? '/api/webhooks' : '/api/connectors'
    const answer = await fetch(server.url + path, { headers: { traceparent } })
    const answered = answer.headers.get('x-request-id')
    expect(answered).toMatch(id)
    await vi.waitFor(async () => {
      const lines = (await server.accessLog()).trim().split('\n')
      expect(lines.map((line) => line.split(' ').slice(-3))).toContainEqual([
        cause,
        TRACE,
        answered,
      ])
    }, 10_000)
    const errors = (await server.errorLog()).split('\n').filter((line) => line.includes(path))
    expect(errors).toHaveLength(why ? 1 : 0)
    expect(errors.join('')).toMatch(why ?? /^$/)
  })
})
