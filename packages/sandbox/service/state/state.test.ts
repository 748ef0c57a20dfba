import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { SandboxClient } from '../../client/SandboxClient.ts'
import { startService } from '../startService.ts'
import { openService, unknownId, validCpf, validUser } from '../testing/openService.ts'

const publicUrl = 'https://service.example'

function newStateFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'state.json')
}

test('Items with their data, consents, webhooks, keys, secrets and the clock are there after a restart', async () => {
  const stateFile = newStateFile()
  const before = await openService({ stateFile, publicUrl, signingSecret: 'whsec_fixed' })
  const { id } = await before.createItem({ connectorId: 0, parameters: validUser })
  await before.settle()
  // Half a day away from the daily sync, so that none begins between the two reads.
  await before.advance(2.5 * 24 * 60 * 60)
  const key = await before.issueApiKey()
  await before.control('POST', '/signing-secret/rotate')
  await before.call('POST', '/webhooks', {
    key,
    body: { event: 'all', url: 'https://hooks.example/', headers: { 'x-shop': 'a' } },
  })
  const paths = ['/items', `/consents?itemId=${id}`, '/webhooks', `/accounts?itemId=${id}`]
  const read = async (service: typeof before) => {
    const answers: unknown[] = []
    for (const each of [...paths, '/sandbox/signing-secret'])
      answers.push((await service.call('GET', each, { key })).body)
    return answers.map((body) => Object.assign(Object(body), { requestId: '' }))
  }
  const answers = await read(before)
  expect(answers[3]).toMatchObject({ total: 2 })

  const after = await openService({ stateFile, publicUrl })
  expect(await read(after)).toEqual(answers)
  const { headers } = await after.call('GET', '/items', { key })
  expect(Date.parse(headers.get('date') ?? '') - Date.now()).toBeGreaterThan(2.4 * 86_400_000)
  await after.advance(2 * 24 * 60 * 60)
  const synced = await after.readItem(id, await after.issueApiKey())
  expect(Date.parse(synced.lastUpdatedAt ?? '')).toBeGreaterThan(Date.now() + 3.9 * 86_400_000)
})

test('what waits for a person goes on: an MFA answer, the bank’s page, a connect token', async () => {
  const stateFile = newStateFile()
  const before = await openService({ stateFile })
  const token = await before.issueToken()
  const mfa = await before.createItem({ connectorId: 1, parameters: validUser }, token)
  const body = { connectorId: 5, parameters: { cpf: validCpf } }
  const [bank, replaced] = [await before.createItem(body), await before.createItem(body)]
  await before.updateItem(replaced.id)
  await before.settle()

  const after = await openService({ stateFile })
  expect(await after.readItem(mfa.id, token)).toMatchObject({ status: 'WAITING_USER_INPUT' })
  await after.submitMfaAnswer(mfa.id, { token: '123456' }, token)
  const pageAt = (url = '') => after.url + new URL(url).pathname
  expect((await after.decide(pageAt(replaced.connector.oauthUrl), 'approve')).status).toBe(410)
  expect((await after.decide(pageAt(bank.connector.oauthUrl), 'approve')).status).toBe(303)
  await after.settle()
  for (const { id } of [mfa, bank])
    expect(await after.readItem(id)).toMatchObject({ status: 'UPDATED' })
  await after.advance(600)
  expect(await after.readItem(replaced.id)).toMatchObject({
    executionStatus: 'USER_AUTHORIZATION_NOT_GRANTED',
  })
})

test('an execution in progress goes on, and a deleted Item stays deleted', async () => {
  const stateFile = newStateFile()
  const before = await openService({ stateFile, speed: 0.1 })
  const { id } = await before.createItem({ connectorId: 0, parameters: validUser })
  const { id: deleted } = await before.createItem({ connectorId: 0, parameters: validUser })
  await before.request('DELETE', `/items/${deleted}`)
  const after = await openService({ stateFile, speed: 0.1 })
  expect(await after.readItem(id)).toMatchObject({ status: 'CREATING' })
  await after.advance(600)
  expect(await after.readItem(id)).toMatchObject({ status: 'UPDATED', executionStatus: 'SUCCESS' })
  expect((await after.request('GET', `/items/${deleted}`)).status).toBe(404)
})

test('an Item that was not used is deleted 30 days after its last use', async () => {
  const stateFile = newStateFile()
  const before = await openService({ stateFile })
  const { id } = await before.createItem({ connectorId: 0, parameters: validUser })
  await before.advance(20 * 24 * 60 * 60)
  const after = await openService({ stateFile })
  await after.advance(11 * 24 * 60 * 60)
  const key = await after.issueApiKey()
  expect((await after.call('GET', `/items/${id}`, { key })).status).toBe(404)
})

test('only its owner can read the file; no half-written one is left', async () => {
  const stateFile = newStateFile()
  await (await openService({ stateFile })).createItem({ connectorId: 0, parameters: validUser })
  expect(statSync(stateFile).mode & 0o777).toBe(0o600)
  expect(existsSync(`${stateFile}.tmp`)).toBe(false)
})

test.each([
  ['nonsense', 'is not JSON'],
  ['{"version":2}', 'is no state of this sandbox'],
  ['[]', 'is no state of this sandbox'],
  [`{"version":1,"items":[{"id":"${unknownId}"}]}`, 'is no state of this sandbox'],
])('the content %s is refused, and stays', async (content, why) => {
  const stateFile = newStateFile()
  writeFileSync(stateFile, content)
  const start = startService({ stateFile })
  await expect(start).rejects.toThrow(`SANDBOX_STATE: ${stateFile} ${why}`)
  expect(readFileSync(stateFile, 'utf8')).toBe(content)
})

test('an Item at a Connector that is no longer in the catalog is named', async () => {
  const stateFile = newStateFile()
  const { createItem } = await openService({ stateFile, catalogSize: 1 })
  await createItem({ connectorId: 1000, parameters: {} })
  const start = startService({ stateFile, catalogSize: 0 })
  await expect(start).rejects.toThrow('Connector 1000')
})

test('a folder, and one that is not there, is refused; an empty file is a new state', async () => {
  await expect(startService({ stateFile: tmpdir() })).rejects.toThrow(
    `SANDBOX_STATE: ${tmpdir()} cannot be read`,
  )
  await expect(startService({ stateFile: '/nowhere/state.json' })).rejects.toThrow(
    'SANDBOX_STATE: /nowhere/state.json cannot be written',
  )
  const stateFile = newStateFile()
  writeFileSync(stateFile, '')
  await openService({ stateFile })
})

test('a process that is killed loses nothing that it has answered', async () => {
  const stateFile = newStateFile()
  const start = async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    const env = {
      ...process.env,
      SERVICE_PORT: '0',
      SANDBOX_SPEED: '100',
      SANDBOX_STATE: stateFile,
    }
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...env, SANDBOX_SIGNING_SECRET: 'whsec_fixed' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toContain('signing secret whsec_fixed')
    return { child, client: new SandboxClient(/http:\S+/.exec(String(line))?.[0] ?? '') }
  }
  const { child, client } = await start()
  const id = await client.createConnectedItem({ id: 0 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await (await start()).client.item(id)).toMatchObject({ status: 'UPDATED' })
}, 60_000)
