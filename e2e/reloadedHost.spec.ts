import type { Page } from '@playwright/test'
import { approve, bankButton } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'

const HALF_AN_HOUR_MS = 30 * 60_000

/** The entries of the loader in the host page's storage. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage).filter(([key]) => key.startsWith('connect-run')),
  )

/** Changes what is kept, or puts something else in its place. */
const change = (page: Page, changes: object | string) =>
  page.evaluate((given) => {
    for (const key of Object.keys(sessionStorage))
      sessionStorage.setItem(
        key,
        typeof given === 'string'
          ? given
          : JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key) ?? ''), ...given }),
      )
  }, changes)

/** A run that waits at the bank. Returns its ids. */
async function leaveAtBank(host: HostPage, options = {}) {
  const bank = await (await host.toConsent(BANKS.openFinance, CPF, options)).agreeAndGoToBank()
  await bankButton(bank).waitFor()
  const itemId = await host.createdItemId()
  const [opened] = await host.callsOf('onOpen')
  return { bank, itemId, runId: opened?.runId ?? '' }
}

for (const mode of ['modal', 'inline'] as const)
  test(`a host page that is loaded again continues the run: ${mode}${mode === 'inline' ? ' @matrix' : ''}`, async ({
    page,
    host,
    widget,
  }) => {
    const options = mode === 'inline' ? { mode, container: '#here' } : { mode }
    const { bank, itemId, runId } = await leaveAtBank(host, options)
    const [[, text] = []] = await kept(page)
    expect(Object.keys(JSON.parse(text ?? '')).sort()).toEqual(['at', 'itemId', 'page', 'runId'])
    await host.connect({ ...options, selectedConnectorId: BANKS.openFinance.id })
    await expect(widget.heading(/^Continue at/)).toBeVisible()
    expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open', itemId }])
    await expect(widget.button('Start over')).toBeVisible()
    await approve(bank)
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
    expect(await host.callsOf('onSuccess')).toMatchObject([{ item: { id: itemId }, runId }])
    expect(await host.eventNames()).not.toContain('ITEM_CREATED')
    expect(await kept(page)).toEqual([])
  })

for (const [what, act, isTold] of [
  ['it was half an hour ago', (page) => change(page, { at: Date.now() - HALF_AN_HOUR_MS }), true],
  ['its time is in the future', (page) => change(page, { at: Date.now() + 60_000 }), true],
  ['something else stands there', (page) => change(page, '{"runId":7}'), false],
  ['no JSON stands there', (page) => change(page, '<html>'), false],
  [
    'the page refuses storage',
    (page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new Error('blocked')
          },
        }),
      ),
    false,
  ],
] satisfies [string, (page: Page) => Promise<unknown>, boolean][])
  test(`it begins anew where ${what} @matrix`, async ({ page, host, widget }) => {
    const { runId } = await leaveAtBank(host)
    await act(page)
    await host.connect({ selectedConnectorId: BANKS.openFinance.id })
    await expect(widget.field('CPF')).toBeVisible()
    const ends = isTold ? [{ reason: 'host', runId }] : []
    expect(await host.callsOf('onClose')).toMatchObject(ends)
  })

test('a host that gives no token for the Item, of another person by now, begins anew', async ({
  page,
  host,
  widget,
}) => {
  const { runId } = await leaveAtBank(host)
  await page.route('**/connect-token', (route) =>
    route.request().postData()?.includes('itemId') ? route.abort() : route.continue(),
  )
  await host.connect({ selectedConnectorId: BANKS.openFinance.id })
  await expect(widget.field('CPF')).toBeVisible()
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'host', runId }])
  expect(await host.callsOf('onError')).toEqual([])
})

test('a token of another Item does not show this one', async ({ page, host, service, widget }) => {
  await leaveAtBank(host)
  const other = await service.createConnectedItem(BANKS.password)
  await page.route('**/connect-token', (route) =>
    route.continue({ postData: JSON.stringify({ itemId: other }) }),
  )
  await host.connect({ selectedConnectorId: BANKS.openFinance.id })
  await expect(widget.field('CPF')).toBeVisible()
})

for (const [what, act] of [
  ['is over', (host) => host.page.evaluate(() => globalThis.connect.close())],
  ['was destroyed', (host) => host.page.evaluate(() => globalThis.connect.destroy())],
] satisfies [string, (host: HostPage) => Promise<void>][])
  test(`nothing is kept of a run that ${what} @matrix`, async ({ page, host }) => {
    await leaveAtBank(host)
    await act(host)
    await expect.poll(() => kept(page)).toEqual([])
  })

test('another bank, and a second widget in the page, have runs of their own @matrix', async ({
  page,
  host,
  widget,
}) => {
  const { itemId } = await leaveAtBank(host)
  // The first widget still shows its run.
  await host.create({ selectedConnectorId: BANKS.openFinance.id })
  await page.evaluate(() => globalThis.connect.open())
  await expect.poll(() => host.callsOf('connectToken')).toEqual([{ reason: 'open' }])
  await host.connect({ selectedConnectorId: BANKS.password.id })
  await expect(widget.field('User name')).toBeVisible()
  await host.connect({ selectedConnectorId: BANKS.openFinance.id })
  await expect.poll(() => host.callsOf('connectToken')).toEqual([{ reason: 'open', itemId }])
})

test('a popup continues the run of the one before @matrix', async ({ host }) => {
  const options = { selectedConnectorId: BANKS.openFinance.id }
  const popup = await host.openPopup(options)
  await popup.submitAndAgree(CPF)
  await bankButton(popup.page).waitFor()
  const itemId = await host.createdItemId()
  const again = await host.openPopup(options)
  await expect(again.heading(/^Continue at/)).toBeVisible()
  expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open', itemId }])
})
