import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { buildDemo } from '../sandbox/demo/buildDemo.ts'
import { listen, type Bindings, type Running } from '../sandbox/listen.ts'
import { approve } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const distDir = fileURLToPath(new URL('../dist', import.meta.url))
const FOLDER = '/docs/demo/'
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A web server that knows files and nothing else. */
const serveFolder = (folder: string): Promise<Running> => {
  const app = new Hono<Bindings>()
  app.get(`${FOLDER}*`, async (context) => {
    const name = context.req.path.slice(FOLDER.length) || 'index.html'
    const body = await readFile(path.join(folder, name)).catch(() => null)
    if (!body) return context.text('Not found', 404)
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
    return context.body(new Uint8Array(body), 200, { 'Content-Type': type })
  })
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
      await buildDemo({ outDir, distDir, speed: 100 })
      await use(outDir)
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  demo: async ({ folder }, use) => {
    const server = await serveFolder(folder)
    await use({ url: server.url + FOLDER, goOffline: () => server.close() })
    await server.close()
  },
})

const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect a bank' })
const banks = (page: Page) => page.getByRole('list', { name: 'Connected banks' })

test(
  'without any server: banks are connected in the browser alone, and offline',
  { tag: '@firefox-matrix' },
  async ({ page, demo }) => {
    await page.goto(demo.url)
    await connectButton(page).click()
    const widget = new WidgetPage(page)
    await widget.connect(BANKS.password)
    await widget.button('Done').click()
    await expect(banks(page)).toContainText(BANKS.password.name)

    await demo.goOffline()
    await expect(fetch(demo.url)).rejects.toThrow()
    await page.reload()
    await expect(banks(page)).toContainText(BANKS.password.name)
    await page.getByRole('button', { name: 'Connect another bank' }).click()
    await widget.choose(BANKS.openFinance)
    await widget.submit(CPF)
    await approve(await widget.agreeAndGoToBank())
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
    await widget.button('Done').click()
    await expect(banks(page)).toContainText(BANKS.openFinance.name)
  },
)
