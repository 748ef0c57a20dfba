import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../../sandbox/listen.ts'
import { startWidget } from '../../sandbox/widget/startWidget.ts'
import { startStubService, type StubService } from '../../sandbox/widget/testing/stubService.ts'
import { HEADERS } from '../../deploy/headers.ts'
import { ask, type Answer, type Question } from './ask.ts'
import { examine } from './deployment.ts'
import { CHECKS, diagnose } from './diagnose.ts'
import { MISTAKES } from './testing/mistakes.ts'
import { forwardsNothing, type Mistake } from './testing/plant.ts'
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

/** The answers of the server never change, so each question is asked once for all mistakes. */
const answers = new Map<string, Promise<Answer>>()
const OPERATORS_HEADERS = Object.fromEntries(
  Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
)

/** Examines a widget as a web server with the headers of deploy/, and with a mistake, would answer. */
async function examineWith(mistake: Mistake, host: string | null = HOST, { url } = widget) {
  const asked: Question[] = []
  const deployment = await examine(url, host, async (origin, target, question = {}) => {
    asked.push(question)
    const key = JSON.stringify([origin, target, question])
    const known = answers.get(key) ?? ask(origin, target, question)
    answers.set(key, known)
    const answer = await known
    const passing = { ...answer, headers: { ...OPERATORS_HEADERS, ...answer.headers } }
    mistake(passing, question.headers)
    return passing
  })
  return { asked, deployment }
}

test('a deployment as it should be has no finding; little is asked, nothing with a token, nothing that writes', async () => {
  service.arrivals.length = 0
  const { asked, deployment } = await examineWith(() => {})
  expect(diagnose(deployment)).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.length).toBeLessThan(60)
  for (const { method = 'GET', headers } of [...asked, ...service.arrivals]) {
    expect(['GET', 'OPTIONS']).toContain(method)
    expect(headers ?? {}).not.toHaveProperty('x-api-key')
    expect(headers ?? {}).not.toHaveProperty('content-length')
  }
  expect(service.arrivals.map(({ url }) => url)).toEqual(['/connectors?pageSize=1'])
})

test.each(MISTAKES)('found by %s: an operator %s', async (finds, _did, mistake, given = {}) => {
  const { deployment } = await examineWith(mistake, given.host)
  const found = diagnose({ ...deployment, origin: given.judgedAs ?? deployment.origin })
  expect(found.map(({ name }) => name)).toEqual([finds])
  expect(found[0]?.details.length).toBeGreaterThan(0)
})

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
  const { deployment } = await examineWith(forwardsNothing, HOST, apart)
  await Promise.all([apart.close(), api.close()])
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
    ...MISTAKES.map(([finds]) => finds),
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
  const [{ method, headers } = {}] = silent.arrivals
  expect(method).toBe('GET')
  expect(headers).not.toHaveProperty('x-api-key')
  expect(headers).not.toHaveProperty('content-length')
})
