import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAGE } from '../host/testing/openHost.ts'
import { listen } from '../listen.ts'
import { serve } from './serve.ts'

const ANY = { HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0', SANDBOX_CATALOG_SIZE: '0' }

test('--config: own banks, and the keys of the widget, whose hosts include the demo host', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = path.join(folder, 'sandbox.json')
  const banks = [{ id: 500, name: 'Acme Bank', like: 5 }]
  writeFileSync(config, JSON.stringify({ allowedHosts: ['https://app.example'], banks }))

  let block: Record<string, unknown> = {}
  const { host, service, close } = await serve(
    { config },
    ANY,
    (given) => {
      block = given
      return ({ port }) => listen({ fetch: () => new Response('widget') }, port)
    },
    { pageDir: PAGE },
  )
  onTestFinished(close)
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

test('another --host than the two is refused in a sentence', () =>
  expect(
    serve({ host: '192.0.2.1' }, ANY, () => () => Promise.reject(new Error('Not asked.'))),
  ).rejects.toThrow('--host is 0.0.0.0 or 127.0.0.1, not "192.0.2.1".'))
