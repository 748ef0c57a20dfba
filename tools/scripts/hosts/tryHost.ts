import { expect, type Page } from '@playwright/test'
import { BANKS } from '../../../e2e/support/banks.ts'
import { WidgetPage } from '../../../e2e/support/WidgetPage.ts'

/** The result of each check, by its name: `yes`, or why not. */
export type Results = Record<string, string>

/** Tries a host's page, whose waits end after `DEADLINE`. */
export type TryPage = (page: Page, url: string) => Promise<Results>

/** Of each wait, in milliseconds. */
export const DEADLINE = 20_000

/** Tries checks in their order, each of which takes the ones before it. */
export const tryAll = async (checks: Record<string, () => Promise<void>>): Promise<Results> => {
  const results = Object.fromEntries(Object.keys(checks).map((name) => [name, 'not tried']))
  for (const [name, check] of Object.entries(checks)) {
    const failure = await check().then(() => null, String)
    results[name] = failure === null ? 'yes' : `no: ${failure.split('\n')[0]}`
    if (failure !== null) break
  }
  return results
}

export const waits = expect.configure({ timeout: DEADLINE })

/** Everything that the widget could leave on a page. */
const residue = (page: Page) =>
  page.evaluate(() => ({
    frames: document.querySelectorAll('iframe, dialog, connect-widget').length,
    added: [...document.documentElement.children].filter(({ localName }) => localName === 'div')
      .length,
    sheets: document.adoptedStyleSheets.length,
    style: document.documentElement.getAttribute('style'),
    overflow: getComputedStyle(document.documentElement).overflow,
  }))

/** Connects a bank on a host's page, and removes the widget from it while it is open. */
export const tryHost: TryPage = async (page, url) => {
  const widget = new WidgetPage(page)
  const state = page.locator('output')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const open = async () => {
    await button('Connect your bank').click()
    await waits(widget.search).toBeVisible()
    await waits(page.locator('iframe')).toHaveCount(1)
  }

  return tryAll({
    async opens() {
      await page.goto(url)
      await open()
    },
    async connects() {
      await widget.choose(BANKS.password)
      await widget.submitAndAgree()
      await waits(widget.connected(BANKS.password)).toBeVisible()
    },
    async events() {
      await waits(state).toHaveText(`${BANKS.password.name} is connected`)
      await widget.leaveBy(widget.button('Done'))
      await waits(state).toHaveText('Closed: success')
    },
    async 'leaves nothing'() {
      await open()
      await button('Leave').dispatchEvent('click')
      await waits
        .poll(() => residue(page))
        .toEqual({ frames: 0, added: 0, sheets: 0, style: null, overflow: 'visible' })
      expect(problems).toEqual([])
    },
  })
}
