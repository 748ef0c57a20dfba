import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { expect, test as base, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { buildDemo } from '../packages/sandbox/demo/buildDemo.ts'
import { listen, type RequestEnv, type Running } from '../packages/sandbox/listen.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import { connectButton, openDeveloperPanel } from './support/demo.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const distDir = fileURLToPath(new URL('../dist', import.meta.url))

/** The folder of the web server that the demo lies in. */
const BELOW = '/docs/demo/'

/** A web server that knows files and nothing else. */
const serveFolder = (root: string): Promise<Running> => {
  const app = new Hono<RequestEnv>()
  const rewriteRequestPath = (requested: string) => requested.slice(BELOW.length - 1)
  app.get(`${BELOW}*`, serveStatic({ root, rewriteRequestPath }))
  return listen(app, 0)
}

interface Demo {
  url: string
  /** Ends the web server: what still works, works offline. */
  goOffline: () => Promise<void>
}

const test = base.extend<{ demo: Demo }, { folder: string }>({
  folder: [
    async ({ browserName }, use) => {
      const outDir = await mkdtemp(path.join(tmpdir(), `demo-${browserName}-`))
      await buildDemo({ outDir, distDir, speed: 100, catalogSize: 20 })
      await use(outDir)
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  demo: async ({ folder }, use) => {
    const server = await serveFolder(folder)
    await use({
      url: server.url + BELOW,
      goOffline: () => server.close(),
    })
    await server.close()
  },
})

const banks = (page: Page) => page.getByRole('list', { name: 'Connected banks' })

test('banks are connected without a server @matrix @firefox-matrix', async ({ page, demo }) => {
  await page.goto(demo.url)
  // The page that the worker answers with, and its scripts.
  await page.waitForFunction(() => document.readyState === 'complete' && 'Connect' in window)
  await connectButton(page).click()
  const first = new WidgetPage(page)
  await first.connect(BANKS.password)
  await first.done()
  await expect(banks(page)).toContainText(BANKS.password.name)
  await openDeveloperPanel(page)
  const webhooks = page.getByRole('log', { name: 'What the service told your backend' })
  await expect(webhooks).toContainText('item/updated')

  await demo.goOffline()
  await expect(fetch(demo.url)).rejects.toThrow()
  await page.reload()
  await expect(banks(page)).toContainText(BANKS.password.name)
  await page.getByRole('button', { name: 'Connect another bank' }).click()
  const widget = new WidgetPage(page)
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  await approve(await widget.agreeAndGoToBank())
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await widget.button('Done').click()
  await expect(banks(page)).toContainText(BANKS.openFinance.name)
})

test('a sentence without service workers @matrix @firefox-matrix', async ({ page, demo }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
  )
  await page.goto(demo.url)
  await expect(page.getByRole('status')).toContainText('open the demo in an ordinary one')
})
