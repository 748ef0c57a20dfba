import type { Locator, Page } from '@playwright/test'
import { BANKS, LOGIN } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { LinkPage } from './support/LinkPage.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** Opens a picker in the host's page, in a place of this size. Returns it, and the run of a bank over it. */
async function openPicker(
  page: Page,
  host: HostPage,
  {
    width = 400,
    height = 320,
    ...options
  }: { width?: number; height?: number; pickerOpens?: 'popup'; language?: string } = {},
) {
  await host.prepare({ mode: 'picker', container: '#here', ...options })
  await page.locator('#here').evaluate(({ style }, size) => void Object.assign(style, size), {
    width: `${width}px`,
    height: `${height}px`,
  })
  await page.click('#open')
  const picker = new WidgetPage(page, page.frameLocator('#here iframe'))
  await picker.waitForList()
  return { picker, run: new WidgetPage(page, page.frameLocator('dialog iframe')) }
}

const tileOf = ({ frame }: WidgetPage, name: string): Locator =>
  frame.getByRole('listitem').getByRole('button').filter({ hasText: name })

test('a bank that is tapped opens in a dialog, is marked once it is connected, and another can follow: one run @firefox', async ({
  page,
  host,
}) => {
  const { picker, run } = await openPicker(page, host)
  await picker.choose(BANKS.password)
  await run.submitAndAgree()
  await expect(run.connected(BANKS.password)).toBeVisible()
  await run.button('Done').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tileOf(picker, BANKS.password.name)).toContainText('Connected')

  await picker.choose(BANKS.mfa)
  await run.submit(LOGIN)
  await run.button('Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(picker.search).toHaveValue(BANKS.mfa.name)

  const successes = await host.callsOf('onSuccess')
  expect(successes).toMatchObject([{ item: { connector: { id: BANKS.password.id } } }])
  const closes = await host.callsOf('onClose')
  expect(closes.map(({ reason }) => reason)).toEqual(['success', 'user'])
  expect(await host.callsOf('connectToken')).toMatchObject([
    { reason: 'open' },
    { reason: 'another' },
  ])
  expect(await host.callsOf('onOpen')).toHaveLength(2)
  expect(await host.callsOf('onReady')).toHaveLength(1)
  expect((await host.eventNames()).filter((name) => name === 'OPEN')).toHaveLength(1)
  const all = await page.evaluate(() => globalThis.callsInOrder)
  const ids = all.flatMap(([, argument]) => ('runId' in argument ? [argument.runId] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await host.callsOf('onError')).toEqual([])
})
