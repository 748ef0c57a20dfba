import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveStatic } from '@hono/node-server/serve-static'
import { expect, test } from '@playwright/test'
import { Hono } from 'hono'
import { listen, type RequestEnv } from '../packages/sandbox/listen.ts'
import { violations } from './support/access.ts'

const inRoot = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** A web server that knows the files of the built site and nothing else. */
const serveSite = () =>
  listen(new Hono<RequestEnv>().use(serveStatic({ root: inRoot('dist-site') })), 0)

test('the site searches, frames gallery and demo, asks nobody @matrix', async ({ page }) => {
  test.skip(
    !existsSync(inRoot('tools/site/node_modules')),
    'Run npm run docs:site once: it installs VitePress.',
  )
  test.setTimeout(240_000)
  await promisify(execFile)('npm', ['run', '--silent', 'docs:site'], { cwd: inRoot('.') })
  const { url, close } = await serveSite()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.protocol.startsWith('http') && address.origin !== new URL(url).origin)
      elsewhere.push(request.url())
  })

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(`${url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Link a bank')
  await expect(page.locator('main')).toContainText('createConnect({')
  const demo = page.frameLocator('iframe[title="The demo"]')
  await expect(demo.getByRole('button', { name: 'Connect a bank' })).toBeVisible({
    timeout: 30_000,
  })
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Search' }).click()
  for (const [words, first] of [
    ['webhooks', 'Webhooks'],
    ['TOKEN_UNAVAILABLE', 'TOKEN_UNAVAILABLE'],
  ] as const) {
    await page.locator('#localsearch-input').fill(words)
    await expect(page.getByRole('option').first()).toContainText(first)
  }
  await page.keyboard.press('Escape')

  await page.getByRole('main').getByRole('link', { name: 'Quickstart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quickstart')
  await expect(page.locator('.pager-link.next')).toContainText('Tokens and webhooks')
  expect(await violations(page)).toEqual([])
  // One choice is that of every group, and of the next visit.
  const chosen = page.locator('.vp-code-group input:checked + label')
  await page.getByText('Hono', { exact: true }).first().click()
  await expect(chosen).toHaveText(['Hono', 'Vite', 'Hono'])
  await page.reload()
  await expect(chosen).toHaveText(['Hono', 'Vite', 'Hono'])

  await page.goto(`${url}/gallery.html`)
  const gallery = page.frameLocator('iframe')
  await expect(gallery.getByRole('heading', { name: 'Coming back' })).toBeAttached()
  await gallery.getByRole('link', { name: 'consent/' }).first().click()
  const screen = gallery.frameLocator('#screen')
  await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()

  expect(await (await page.request.get(`${url}/llms.txt`)).text()).toContain('](quickstart.md): ')
  expect(await (await page.request.get(`${url}/quickstart.md`)).text()).toMatch(/^# Quickstart/)
  expect(elsewhere).toEqual([])
  await close()
})
