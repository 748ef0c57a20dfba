import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveExamples } from '../examples/serve.mjs'
import { BANKS, LOGIN } from './support/banks.ts'
import { LinkPage } from './support/LinkPage.ts'
import type { Page } from '@playwright/test'
import { APPLICATION_KEYS, expect, openDeveloperPanel, test as base } from './support/demo.ts'

type Tab = 'Script' | 'Link'

/** The files that a tab shows, by name, with their text as it is on the page. */
const filesOfTab = async (page: Page, tab: Tab): Promise<Record<string, string>> => {
  await page.getByRole('tab', { name: tab }).click()
  const files = await page
    .getByRole('tabpanel')
    .locator('[data-file]')
    .evaluateAll((shown) =>
      shown.map((file) => [
        file.getAttribute('data-file') ?? '',
        file.querySelector('pre')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(files)
}

interface Fixtures {
  /** Serves the files of a tab as they were pasted, with the backend of the examples. Resolves with the page's address. */
  paste: (tab: Tab) => Promise<string>
}

const test = base.extend<Fixtures>({
  paste: async ({ page, servers }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'pasted-'))
    const served = await serveExamples({
      port: 0,
      folder,
      widgetUrl: servers.widgetUrl,
      serviceUrl: servers.serviceUrl,
      ...APPLICATION_KEYS,
      signingSecrets: [],
    })
    await use(async (tab) => {
      const files = await filesOfTab(page, tab)
      for (const [name, text] of Object.entries(files))
        await writeFile(path.join(folder, name), text)
      const html = Object.keys(files).find((name) => name.endsWith('.html'))
      return `http://${new URL(servers.hostUrl).hostname}:${served.port}/${html}`
    })
    await served.close()
    await rm(folder, { recursive: true })
  },
})

test.beforeEach(async ({ page, demo }) => {
  await page.goto(demo.url)
  await openDeveloperPanel(page)
})

test('the Script tab runs as pasted @matrix', async ({ page, context, widget, paste }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('Your application').click()
  await page.getByLabel('application.name').fill('</script> & "Söhne"')
  await page.getByRole('button', { name: 'Copy: script-tag.html' }).click()
  await expect(page.locator('#code-status')).toHaveText('Copied.')
  const { 'script-tag.html': shown } = await filesOfTab(page, 'Script')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)

  await page.goto(await paste('Script'))
  await page.getByRole('button', { name: 'Connect your bank' }).click()
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await expect(widget.main()).toContainText('</script> & "Söhne"')
  await widget.agree()
  await expect(page.getByRole('status')).toHaveText('Sandbox Bank is connected')
})

test('a fault is active until it is used up, and said to be @matrix', async ({ page, widget }) => {
  const faults = page.getByRole('region', { name: 'Faults' })
  const token = faults.getByRole('button', { name: 'The connect token expires' })
  await faults.getByRole('button', { name: 'The site of Sandbox Bank is down' }).click()
  await expect(faults.getByRole('status')).toHaveText('The site of Sandbox Bank is down: active')
  await faults.getByRole('button', { name: 'End all faults' }).click()
  await expect(faults.getByRole('status')).toHaveText('No fault is active.')
  await token.click()
  await expect(token).toHaveAccessibleName(/active$/)

  await page.getByRole('button', { name: 'Connect a bank' }).click()
  await widget.connect(BANKS.password)
  const log = page.getByRole('log', { name: 'What the widget told this page' })
  await expect(log).toContainText('{"reason":"expired"}')
  await expect(token).not.toHaveAccessibleName(/active/)
  await expect(faults.getByRole('status')).toHaveText('No fault is active.')
})

test('the Link tab runs as pasted @matrix', async ({ page, paste }) => {
  await page.getByLabel('How the widget is shown').selectOption('link')
  await expect(page.getByRole('tab', { name: 'Link', selected: true })).toBeVisible()
  await page.goto(await paste('Link'))
  await page.getByRole('button', { name: 'Connect your bank' }).click()
  const widget = new LinkPage(page)
  await widget.connect(BANKS.password)
  await widget.button('Done').click()
  await expect(page.getByRole('status')).toContainText('"reason":"success"')
})
