import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE } from '../host/testing/openHost.ts'
import { listen } from '../listen.ts'
import { serve } from './serve.ts'
import { startSandbox } from './startSandbox.ts'

const ANY = { HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0', SANDBOX_CATALOG_SIZE: '0' }

test('--config: own banks, and the keys of the widget, whose hosts include the demo host', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = path.join(folder, 'sandbox.json')
  const banks = [{ id: 500, name: 'Acme Bank', like: 5 }]
  writeFileSync(config, JSON.stringify({ allowedHosts: ['https://app.example'], banks }))

  let block: Record<string, unknown> = {}
  const build = vi.fn<() => Promise<void>>(async () => {})
  const { host, service, close } = await serve(
    { config },
    ANY,
    (given) => {
      block = given
      return ({ port }) => listen({ fetch: () => new Response('widget') }, port)
    },
    { pageDir: PAGE, build },
  )
  onTestFinished(close)
  expect(build).toHaveBeenCalledOnce()
  expect(block).toMatchObject({
    allowLinks: true,
    allowedHosts: ['https://app.example', host.url],
  })
  const changed = await fetch(`${service.url}/sandbox/connectors/500`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(await changed.json()).toMatchObject({ id: 500, name: 'Acme Bank' })
})

test.each([
  [{ host: '192.0.2.1' }, {}, '--host is 0.0.0.0 or 127.0.0.1, not "192.0.2.1".'],
  [{ config: '/nowhere.json' }, {}, '--config /nowhere.json: ENOENT'],
  [{}, { SANDBOX_SPEED: 'fast' }, 'SANDBOX_SPEED must be a number, not "fast"'],
  [{}, { WIDGET_PUBLIC_URL: 'phone' }, 'WIDGET_PUBLIC_URL must be an origin'],
])('%j with %j is refused in a sentence, before anything is built', async (given, set, why) => {
  const build = vi.fn<() => Promise<void>>()
  const started = serve(
    given,
    { ...ANY, ...set },
    () => () => Promise.reject(new Error('Asked.')),
    {
      build,
    },
  )
  await expect(started).rejects.toThrow(why)
  expect(build).not.toHaveBeenCalled()
})

test.each<[object, string]>([
  [{ speed: 0 }, 'speed: '],
  [{ speed: '100' }, 'speed: '],
  [{ catalogSize: -1 }, 'catalogSize: '],
  [{ signingSecret: 'whsec_' }, 'signingSecret: must begin with whsec_'],
  [{ environment: 'LIVE' }, 'environment: '],
  [{ port: 65_534 }, 'port: '],
  [{ banks: [{ id: 5, name: 'Acme', like: 0 }] }, 'banks.0.id: '],
  [{ statefile: 'state.json' }, 'Unrecognized key: "statefile"'],
])('a sandbox in code is not started with %j', (options, why) =>
  expect(startSandbox(options)).rejects.toThrow(`startSandbox: ${why}`),
)
