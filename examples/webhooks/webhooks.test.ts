import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startService } from 'connect-sandbox/service/startService.ts'
import { verifyWebhook, WebhookError } from 'connect-widget/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { waitFor } from '../../src/testkit/waitFor.ts'
import vectors from './vectors.json' with { type: 'json' }

const folder = fileURLToPath(new URL('.', import.meta.url))
const { cases, now } = vectors

test.each(cases)('the kit: $name', async ({ header, body, secrets, refusal }) => {
  const [secret, previousSecret = null] = secrets
  const options = { secret: secret ?? '', previousSecret, now: now * 1000 }
  const outcome = await verifyWebhook({ signature: header, body }, options).then(
    () => null,
    (error: unknown) => {
      if (error instanceof WebhookError) return error.reason
      return error instanceof Error ? error.name : error
    },
  )
  expect(outcome).toBe(refusal)
})

/** By language, the program whose presence is asked for, and the commands that run the example; `$out` is an empty folder. */
const LANGUAGES: Readonly<Record<string, readonly [asks: string, ...commands: string[]]>> = {
  Python: ['python3 --version', 'python3 verify.py'],
  PHP: ['php --version', 'php verify.php'],
  Ruby: ['ruby --version', 'ruby verify.rb'],
  Go: ['go version', 'go run verify.go'],
  Java: ['javac --version', 'javac -d $out Verify.java', 'java -cp $out Verify'],
  'C#': ['mcs --version', 'mcs -out:$out/verify.exe Verify.cs', 'mono $out/verify.exe'],
}

const isThere = (command: string) => {
  const [program = '', ...args] = command.split(' ')
  return spawnSync(program, args, { timeout: 30_000 }).status === 0
}

/** Runs a program, and resolves with what it prints. */
async function run(command: string, input: string): Promise<string> {
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, { cwd: folder, timeout: 60_000 })
  const [output, errors]: string[][] = [[], []]
  child.stdout.on('data', (data) => output?.push(String(data)))
  child.stderr.on('data', (data) => errors?.push(String(data)))
  child.stdin.end(input)
  await new Promise((resolve) => child.once('close', resolve))
  expect(errors?.join('')).toBe('')
  return output?.join('') ?? ''
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const base64OrNone = (text: string | null) => (text === null ? '-' : base64(text))

describe('verification in another language; skipped where the machine does not have it', () => {
  test.each(Object.entries(LANGUAGES))(
    '%s',
    async (language, [asks, ...commands]) => {
      if (!isThere(asks)) {
        console.info(`${language} is not on this machine: skipped.`)
        return
      }
      const out = mkdtempSync(path.join(tmpdir(), 'verify-'))
      onTestFinished(() => rmSync(out, { recursive: true }))
      const input = cases.map(({ header, body, secrets }) =>
        [now, base64(header ?? ''), base64(body), ...secrets.map(base64OrNone)].join(' '),
      )
      let printed = ''
      for (const command of commands)
        printed = await run(command.replaceAll('$out', out), `${input.join('\n')}\n`)
      const verdicts = printed.trim().split('\n')
      expect(cases.map(({ name }, index) => [name, verdicts[index]])).toEqual(
        cases.map(({ name, valid }) => [name, valid ? 'valid' : 'invalid']),
      )
    },
    120_000,
  )
})

test('token.sh prints a connect token of the user', async () => {
  const { url, close } = await startService()
  onTestFinished(close)
  const { stdout } = await promisify(execFile)('sh', [path.join(folder, 'token.sh')], {
    env: {
      ...process.env,
      SERVICE: url,
      CLIENT_ID: 'sandbox-client-id',
      CLIENT_SECRET: 'sandbox-client-secret',
      USER_ID: 'ana',
    },
  })
  const answer = await fetch(`${url}/connectors`, { headers: { 'X-API-KEY': stdout.trim() } })
  expect(answer.status).toBe(200)
})

test.skipIf(!isThere('python3 -m flask --version'))(
  'the app in Flask mints tokens, and reads what a webhook tells of',
  async () => {
    let app = ''
    const service = await startService({
      speed: 100,
      signingSecret: 'whsec_local',
      forwardWebhooksTo: 'http://localhost/webhooks',
      deliver: ({ body, headers }) =>
        fetch(`${app}/webhooks`, { method: 'POST', body, headers: { ...headers } }),
    })
    onTestFinished(service.close)
    const flask = spawn('python3', ['-u', '-m', 'flask', 'run', '--port', '0'], {
      cwd: folder,
      env: {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: '1',
        CONNECT_SERVICE_URL: service.url,
        CONNECT_CLIENT_ID: 'sandbox-client-id',
        CONNECT_CLIENT_SECRET: 'sandbox-client-secret',
        CONNECT_SIGNING_SECRET: 'whsec_local',
      },
    })
    onTestFinished(() => void flask.kill())
    let log = ''
    for (const stream of [flask.stdout, flask.stderr]) stream.on('data', (text) => (log += text))
    await waitFor(() => expect(log).toContain('Running on '))
    app = /http:\S+/.exec(log)?.[0] ?? ''
    const post = (url: string, body: object, key = '') =>
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-KEY': key },
        body: JSON.stringify(body),
      })
    const token = await (await post(`${app}/connect-token`, { reason: 'open' })).text()
    const parameters = { user: 'user', password: 'password' }
    await post(`${service.url}/items`, { connectorId: 0, parameters }, token)
    await waitFor(() => expect(log).toMatch(/item\/updated Sandbox Bank UPDATED\n\w+/))
    expect((await post(`${app}/webhooks`, { event: 'item/updated' })).status).toBe(401)
  },
)
