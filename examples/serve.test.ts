import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../packages/sandbox/listen.ts'
import { startService } from '../packages/sandbox/service/startService.ts'
import { readEnvironment } from './environment.mjs'
import { serveExamples } from './serve.mjs'

const run = async (env: Record<string, string>) => {
  const script = fileURLToPath(new URL('serve.mjs', import.meta.url))
  const { PATH = '' } = process.env
  const args = ['--conditions=source', '--import', 'tsx', script]
  const child = spawn(process.execPath, args, { env: { PATH, ...env } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [exitCode] = await once(child, 'close')
  return { exitCode, output }
}

const start = async (changes: Partial<Parameters<typeof serveExamples>[0]> = {}) => {
  const examples = await serveExamples({ ...readEnvironment({ PORT: '0' }), ...changes })
  onTestFinished(examples.close)
  return { ...examples, url: `http://127.0.0.1:${examples.port}` }
}

test('without variables, the examples use the sandbox of npm start', () => {
  expect(readEnvironment({})).toEqual({
    port: 4003,
    widgetUrl: 'http://localhost:4001',
    serviceUrl: 'http://localhost:4002',
    clientId: 'sandbox-client-id',
    clientSecret: 'sandbox-client-secret',
    signingSecrets: [],
  })
  expect(readEnvironment({ SIGNING_SECRETS: 'a, b,\n', PORT: '0' })).toMatchObject({
    port: 0,
    signingSecrets: ['a', 'b'],
  })
})

test('at another service, a variable that is missing is named', () => {
  const given = {
    SERVICE_URL: 'https://api.example',
    WIDGET_URL: 'https://connect.example',
    CLIENT_ID: 'an-id',
    CLIENT_SECRET: 'a-secret',
    SIGNING_SECRETS: 'whsec_1',
  }
  expect(readEnvironment(given)).toMatchObject({ clientId: 'an-id', clientSecret: 'a-secret' })
  for (const name of ['CLIENT_ID', 'CLIENT_SECRET', 'SIGNING_SECRETS', 'WIDGET_URL'])
    expect(() => readEnvironment({ ...given, [name]: '' })).toThrow(
      `${name} is missing: SERVICE_URL is https://api.example, which is not the sandbox.`,
    )
})

test.each([
  ...['http', '-1', '65536'].map((PORT) => [
    { PORT },
    `PORT must be a port between 0 and 65535, not "${PORT}".`,
  ]),
  [{ SERVICE_URL: 'nonsense' }, 'SERVICE_URL must be an address, not "nonsense".'],
] as const)('%j is refused in a sentence', (given, sentence) => {
  expect(() => readEnvironment(given)).toThrow(sentence)
})

test('a port in use, and a variable that is missing, are said in a sentence, without a stack', async () => {
  const { port, close } = await listen({ fetch: () => new Response() }, 0)
  onTestFinished(close)
  expect(await run({ PORT: String(port) })).toEqual({
    exitCode: 1,
    output: `Port ${port} is not free: another program listens on it. End it, or start with PORT=<another port>.\n`,
  })
  const missing = await run({ SERVICE_URL: 'https://api.example' })
  expect(missing.exitCode).toBe(1)
  expect(missing.output).toMatch(/^WIDGET_URL is missing: [^\n]*\n$/)
})

test('the answer to the page has the service’s reason', async () => {
  const service = await startService({ catalogSize: 0 })
  onTestFinished(service.close)
  const { url } = await start({ serviceUrl: service.url })
  const headers = { 'Content-Type': 'application/json' }
  const post = (to: string, body: string) => fetch(to, { method: 'POST', headers, body })
  await post(`${service.url}/sandbox/credits`, '{"balance":0}')
  const answer = await post(`${url}/connect-token`, '{}')
  expect(answer.status).toBe(502)
  expect(await answer.text()).toMatch(
    /^The service answered POST \/connect_token with 402 CREDITS_EXHAUSTED: \S.* \(request [\w-]+\)$/,
  )
})

test('the policy of the pages allows a widget below a path', async () => {
  const { url } = await start({ widgetUrl: 'https://shop.example/banks' })
  const { headers } = await fetch(`${url}/script-tag.html`)
  const policy = headers.get('content-security-policy')
  // A path without a slash at its end allows that one file.
  expect(policy).toContain('frame-src https://shop.example;')
  expect(policy).toMatch(/script-src 'self' https:\/\/shop\.example 'sha256-/)
})
