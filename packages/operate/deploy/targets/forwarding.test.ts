import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { isInstalled, startCounted, startPrepared } from '../testing/runServer.ts'

/** What is forwarded, at the real web servers. */
const nginx = test.runIf(isInstalled('nginx'))

const JSON_TYPE = { 'Content-Type': 'application/json' }
const respond = (_request: unknown, response: ServerResponse) =>
  void response.writeHead(200, JSON_TYPE).end('{}')

const oneWorker = (conf: string) => conf.replace('worker_processes auto', 'worker_processes 1')
const TOLD = { allowedHosts: [], telemetry: { url: '/t' } }
const post = { method: 'POST', headers: JSON_TYPE, body: '{}' }

nginx.each([
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

nginx('a read is sent again where the service has closed the kept connection', async () => {
  let calls = 0
  const { url, counted } = await startCounted(false, (request, response) => {
    calls += 1
    if (calls === 2) request.socket.destroy()
    else respond(request, response)
  })
  const server = await startPrepared('nginx', {
    service: url,
    change: oneWorker,
  })
  for (let call = 0; call < 3; call += 1)
    expect((await fetch(`${server.url}/api/connectors`)).status).toBe(200)
  expect([calls, counted.connections]).toEqual([4, 2])
})

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

nginx('700 slow calls at once are all answered', async () => {
  const waiting: ServerResponse[] = []
  const { url } = await startCounted(false, (request, response) => {
    waiting.push(response)
    if (waiting.length === 700) for (const each of waiting) respond(request, each)
  })
  const server = await startPrepared('nginx', { service: url })
  expect((await resetOf(`${server.url}/api/connectors`, 700)).slice(0, 3)).toEqual([])
})

nginx('a call that is reset for want of a connection leaves a line in the error log', async () => {
  const waiting: ServerResponse[] = []
  const { url } = await startCounted(false, (_request, response) => void waiting.push(response))
  const server = await startPrepared('nginx', {
    service: url,
    change: (conf) => oneWorker(conf).replace(/worker_connections \d+/, 'worker_connections 10'),
  })
  const resets = resetOf(`${server.url}/api/connectors`, 30)
  await vi.waitFor(
    async () => expect(await server.errorLog()).toContain('10 worker_connections are not enough'),
    10_000,
  )
  for (const each of waiting) respond(null, each)
  expect((await resets).length).toBeGreaterThan(0)
})
