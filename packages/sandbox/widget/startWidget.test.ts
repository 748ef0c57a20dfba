import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../listen.ts'
import { startWidget } from './startWidget.ts'
import { startStubService, type StubService } from './testing/stubService.ts'

const FILES = {
  'index.html': '<script type="application/json" id="connect-config">{}</script>',
  'complete.html': '<p>done</p>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'connect.js': 'let loader',
  'connect.1.2.3.js': 'let loader',
  'assets/index-abc.js': 'let app'.repeat(100),
  '.vite/manifest.json': '{}',
  'policy.json': '{"scriptHashes":["sha256-AbC="]}',
}
let distDir: string
let widget: Running
let service: StubService

beforeAll(async () => {
  service = await startStubService((_request, response) => {
    response.writeHead(429, { 'x-request-id': 'r1', 'Retry-After': '60' }).end('{"ok":false}')
  })
  distDir = await mkdtemp(join(tmpdir(), 'widget-'))
  for (const folder of ['assets', '.vite']) await mkdir(join(distDir, folder))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(distDir, name), text)
  widget = await startWidget({ port: 0, distDir, serviceUrl: service.url })
})

afterAll(async () => {
  await widget.close()
  await service.close()
  await rm(distDir, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(widget.url + path, init)

test.each(['/', '/complete.html'])(
  '%s is a page with the strict policy, not cached',
  async (path) => {
    const { status, headers } = await get(path)
    const policy = headers.get('Content-Security-Policy')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(policy).toContain(
      "default-src 'none'; script-src 'self' 'sha256-AbC='; style-src 'self'",
    )
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).toContain(`img-src 'self' data: http://localhost:* https: ${service.url};`)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull()
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    // A host page that is isolated from other origins takes no frame without these.
    expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('credentialless')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  },
)

test('text is compressed as the browser accepts it', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await get('/assets/index-abc.js', { headers: { 'Accept-Encoding': accepted } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(await answer.text()).toBe('let app'.repeat(100))
  }
})

test('a page that has not changed is not sent again', async () => {
  const etag = (await get('/')).headers.get('ETag') ?? ''
  expect((await get('/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test.each([
  '/.vite/manifest.json',
  '/nothing',
  '/..%2fpackage.json',
  '/assets/index-old.js',
  '/connect.9.9.9.js',
])('%s is not there, and nobody keeps that in mind', async (path) => {
  const { status, headers } = await get(path)
  expect(status).toBe(404)
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('/api is forwarded as it is, and answered as the service answers', async () => {
  const answer = await get('/api/connectors?a=b%20c')
  expect(service.arrivals.at(-1)?.url).toBe('/connectors?a=b%20c')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('x-request-id')).toBe('r1')
  expect(answer.headers.get('Retry-After')).toBe('60')
  expect(await answer.json()).toEqual({ ok: false })
})

test('a config block takes the place of the built one; its API may be called, its hosts may embed it', async () => {
  const allowedHosts = ['https://a.example', 'https://b.example']
  const config = { apiUrl: 'http://127.0.0.1:9/api', note: '</script>', allowedHosts }
  const other = await startWidget({ port: 0, distDir, serviceUrl: service.url, config })
  const answer = await fetch(other.url)
  const text = await answer.text()
  await other.close()
  expect(JSON.parse(text.replaceAll(/<\/?script[^>]*>/g, ''))).toEqual(config)
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:9;")
  expect(policy).toContain('; frame-ancestors https://a.example https://b.example;')
})

test.each(['https://a.example', ['https://a.example;sandbox'], null])(
  'allowedHosts %j are refused, not taken for any page',
  async (allowedHosts) => {
    const config = { allowedHosts }
    const start = startWidget({ port: 0, distDir, serviceUrl: service.url, config })
    await expect(start).rejects.toThrow('allowedHosts')
  },
)

test('an unreachable service is a bad gateway', async () => {
  const unreachable = await startWidget({ port: 0, distDir, serviceUrl: 'http://127.0.0.1:9' })
  const { status } = await fetch(`${unreachable.url}/api/connectors`)
  await unreachable.close()
  expect(status).toBe(502)
})
