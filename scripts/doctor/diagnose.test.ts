import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../../sandbox/listen.ts'
import { startWidget } from '../../sandbox/widget/startWidget.ts'
import { startStubService, type StubService } from '../../sandbox/widget/testing/stubService.ts'
import { ask } from './ask.ts'
import { examine } from './deployment.ts'
import { CHECKS, diagnose } from './diagnose.ts'
import { startFront, type Mistake } from './testing/front.ts'
import { MISTAKES } from './testing/mistakes.ts'
import { CORS, refuseWithout } from './testing/service.ts'
import { makeSite } from './testing/site.ts'

const HOST = 'https://app.example'
let distDir: string
let service: StubService
let widget: Running

beforeAll(async () => {
  distDir = await makeSite()
  service = await startStubService(refuseWithout({}))
  const config = { allowedHosts: [HOST] }
  widget = await startWidget({ port: 0, distDir, serviceUrl: service.url, config })
})

afterAll(async () => {
  await Promise.all([widget.close(), service.close()])
  await rm(distDir, { recursive: true })
})

const noMistake: Mistake = () => {}

/** The findings of the widget behind a web server with a mistake. */
async function findings(mistake: Mistake, host: string | null = HOST, judgedAs?: string) {
  const front = await startFront(widget.url, mistake)
  const deployment = await examine(front.url, host)
  await front.close()
  const { requests } = front
  return { requests, found: diagnose({ ...deployment, origin: judgedAs ?? deployment.origin }) }
}

test('a deployment as it should be has no finding; little is asked, nothing with a token, nothing that writes', async () => {
  service.arrivals.length = 0
  const { found, requests } = await findings(noMistake)
  expect(found).toEqual([])
  expect(requests.length).toBeGreaterThan(20)
  expect(requests.length).toBeLessThan(60)
  for (const { method, headers } of [...requests, ...service.arrivals]) {
    expect(['GET', 'OPTIONS']).toContain(method)
    expect(headers).not.toHaveProperty('x-api-key')
    expect(headers).not.toHaveProperty('content-length')
  }
  expect(service.arrivals.map(({ url }) => url)).toEqual(['/connectors?pageSize=1'])
})

test.each(MISTAKES)(
  'found by $finds: an operator $did',
  async ({ finds, mistake, host, judgedAs }) => {
    const { found } = await findings(mistake, host, judgedAs)
    expect(found.map(({ name }) => name)).toEqual([finds])
    expect(found[0]?.details.length).toBeGreaterThan(0)
  },
)

const without = (name: keyof typeof CORS) =>
  Object.fromEntries(Object.entries(CORS).filter(([key]) => key !== name))

const APART: readonly [string[], string, Record<string, string>][] = [
  [[], 'allows what the widget needs', CORS],
  [['cors', 'cors-expose'], 'sends no CORS', {}],
  [['cors'], 'leaves PATCH out', { ...CORS, 'Access-Control-Allow-Methods': 'GET, POST' }],
  [['cors'], 'leaves X-API-KEY out', { ...CORS, 'Access-Control-Allow-Headers': 'Content-Type' }],
  [['cors'], 'allows another', { ...CORS, 'Access-Control-Allow-Origin': 'https://other.example' }],
  [['cors-expose'], 'exposes nothing', without('Access-Control-Expose-Headers')],
]

/** The widget with an API of another origin, behind a web server that forwards nothing. */
async function examineApart(cors: Record<string, string>) {
  const api = await startStubService(refuseWithout(cors))
  const config = { apiUrl: api.url, allowedHosts: [HOST] }
  const apart = await startWidget({ port: 0, distDir, serviceUrl: service.url, config })
  const front = await startFront(apart.url, (passing, { url }) => {
    if (!url?.startsWith('/api/')) return
    passing.status = 404
    delete passing.headers['x-request-id']
  })
  const deployment = await examine(front.url, HOST)
  await Promise.all([front.close(), apart.close(), api.close()])
  return deployment
}

test.each(APART)('%j for an API of another origin that %s', async (expected, _does, cors) => {
  const found = diagnose(await examineApart(cors))
  expect(found.map(({ name }) => name)).toEqual(expected)
})

test('found by api-https: an API of another origin over http', async () => {
  const { api, ...rest } = await examineApart(CORS)
  const found = diagnose({ ...rest, api: { ...api, url: 'http://api.example' } })
  expect(found.map(({ name }) => name)).toEqual(['api-https'])
})

test('every check has a mistake that it finds', () => {
  const found = new Set([
    ...MISTAKES.map(({ finds }) => finds),
    ...APART.flatMap(([finds]) => finds),
    'api-https',
  ])
  expect(CHECKS.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([])
  expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
  expect(MISTAKES.length).toBeGreaterThanOrEqual(20)
})

test('an address where nobody answers is one finding with the reason', async () => {
  const found = diagnose(await examine('http://127.0.0.1:9', null))
  expect(found).toMatchObject([
    { name: 'reachable', details: [expect.stringContaining('ECONNREFUSED')] },
  ])
})

test('a server that never answers is given up', async () => {
  const silent = await startStubService(() => {})
  const answer = await ask(silent.url, '/', { withinMs: 50 })
  await silent.close()
  expect(answer).toMatchObject({ status: 0, failure: 'no response within 0.05 seconds' })
})
