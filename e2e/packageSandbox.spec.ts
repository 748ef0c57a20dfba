import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import packageJson from '../package.json' with { type: 'json' }
import { packSandbox } from '../tools/scripts/lib/packSandbox.ts'
import { packWidget } from '../tools/scripts/lib/packWidget.ts'
import { findBrowser } from '../tools/scripts/lib/findBrowser.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))

/** An application without a bundler: a page, the package's files as they are, and a backend of two routes. */
const SERVER = `
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'

const PAGE = \`<!doctype html><title>Shop</title><button>Connect</button><output></output>
<script type="module">
import { createConnect } from '/connect-widget/connect.js'
const connect = createConnect({
  widgetUrl: document.cookie.split('widget=')[1],
  includeSandbox: true,
  language: 'en',
  connectToken: async () => (await fetch('/connect-token', { method: 'POST' })).text(),
  onSuccess: ({ item }) => { document.querySelector('output').textContent = item.id },
})
document.querySelector('button').onclick = () => connect.open()
</script>\`

export async function startShop(sandboxOf) {
  const webhooks = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.url === '/connect-token') return response.end(await sandboxOf().client.issueConnectToken())
    if (request.url === '/webhooks') {
      webhooks.push(JSON.parse(body))
      return response.writeHead(204).end()
    }
    if (request.url.startsWith('/connect-widget/')) {
      const file = new URL('node_modules/connect-widget/dist/package/' + request.url.slice(16), import.meta.url)
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await readFile(file))
    }
    const cookie = 'widget=' + sandboxOf().urls.widget
    return response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': cookie }).end(PAGE)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = 'http://localhost:' + server.address().port
  return { url, webhooks, close: () => { server.close(); server.closeAllConnections() } }
}
`

const SPEC = `
import { expect, test } from '@playwright/test'
import { BANKS, startSandbox } from 'connect-sandbox'
import { ConnectWidgetPage } from 'connect-widget/testing/playwright'
import { startShop } from './server.mjs'

let sandbox, shop
test.beforeAll(async () => {
  shop = await startShop(() => sandbox)
  sandbox = await startSandbox({ catalogSize: 20, forwardWebhooksTo: shop.url + '/webhooks' })
})
test.afterAll(async () => {
  await sandbox.close()
  shop.close()
})

test('a person connects a bank', async ({ page }) => {
  await page.goto(shop.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  const widget = new ConnectWidgetPage(page)
  await widget.choose(BANKS.password)
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await widget.agree()
  await widget.connected(BANKS.password).waitFor()

  const itemId = await page.getByRole('status').textContent()
  expect((await sandbox.client.item(itemId)).status).toBe('UPDATED')
  await expect.poll(() => shop.webhooks.map(({ event }) => event)).toContain('item/updated')
})

test('faults, clock, items and banks are controlled', async () => {
  const { client } = sandbox
  await client.addFault({ method: 'POST', path: '/items', status: 503 })
  await expect(client.createConnectedItem(BANKS.password)).rejects.toThrow('POST /items answered 503')
  const itemId = await client.createConnectedItem(BANKS.password)
  await client.failItem(itemId, 'INVALID_CREDENTIALS')
  expect((await client.item(itemId)).status).toBe('LOGIN_ERROR')
  await client.overrideConnector(BANKS.quota, { active: false })
  expect((await client.connectors()).map(({ id }) => id)).not.toContain(BANKS.quota.id)
  await client.advance(60)
})
`

const CONFIG = `
export default {
  workers: 1,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args: ['--no-sandbox', '--disable-gpu'] },
  },
}
`

/** Both packages, packed and installed into an empty folder, without the network. */
async function installBoth(folder: string): Promise<void> {
  await packWidget(folder)
  expect(await packSandbox(folder)).toBe(0)
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const tarballs = ['widget', 'sandbox'].map((name) => `connect-${name}-${packageJson.version}.tgz`)
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], {
    cwd: folder,
  })
}

test('the packed sandbox and widget carry an application’s own tests @matrix', async () => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  await installBoth(folder)
  const installed = (await readFile(path.join(folder, 'package-lock.json'), 'utf8')).match(
    /"node_modules\/[^"]+"/g,
  )
  expect(installed).toEqual(['"node_modules/connect-sandbox"', '"node_modules/connect-widget"'])

  // The command, as npx finds it.
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, HOST_PORT: '0', WIDGET_PORT: '0', SERVICE_PORT: '0' }
  const command = spawn(path.join(folder, 'node_modules/.bin/connect-sandbox'), { env })
  const ended = once(command, 'close')
  let output = ''
  command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  command.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const READY = /^ready: host (\S+) widget (\S+) service (\S+)$/m
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(READY)
  const [, host = '', widget = ''] = READY.exec(output) ?? []
  expect(await (await fetch(host)).text()).toContain(`${widget}/connect.js`)
  expect((await fetch(`${widget}/connect.js`)).status).toBe(200)
  command.kill('SIGTERM')
  expect(await ended).toEqual([0, null])

  const modules = path.join(folder, 'node_modules')
  await mkdir(path.join(modules, '@playwright'))
  for (const name of ['@playwright/test', 'playwright', 'playwright-core', '@types'])
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name))
  await writeFile(path.join(folder, 'server.mjs'), SERVER)
  await writeFile(path.join(folder, 'journey.spec.mjs'), SPEC)
  await writeFile(path.join(folder, 'playwright.config.mjs'), CONFIG)
  const CHROMIUM = findBrowser('chromium') ?? ''
  const { stdout } = await run(path.join(root, 'node_modules/.bin/playwright'), ['test'], {
    cwd: folder,
    env: { PATH, HOME, CHROMIUM },
  })
  expect(stdout).toContain('2 passed')
  await rm(folder, { recursive: true })
})
