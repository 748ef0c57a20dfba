import type { Page } from '@playwright/test'
import { approve, bankButton } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** Phones have no pointer that hovers: there the bank opens by a tap on a link. */
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 400, height: 700 } }

/** A browser in an app, or a kiosk, that opens no window: `window.open` gives null, and blank links do nothing. */
const openNothing = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => null
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a[target=_blank]')
      if (link) event.preventDefault()
    })
  })

const toBank = async (host: HostPage): Promise<WidgetPage> => {
  const widget = await host.toConsent(BANKS.singleUse, CPF)
  await widget.agree()
  await widget.heading(/^Continue at/).waitFor()
  return widget
}
const bankLink = /^(Go to|Reopen)/

for (const device of ['computer', 'phone'] as const)
  test.describe(`on a ${device}${device === 'computer' ? ' @matrix' : ''}`, () => {
    if (device === 'phone') test.use(PHONE)

    test('an attempt that opens nothing is said, with the ways on', async ({
      page,
      host,
      widget,
    }) => {
      await openNothing(page)
      await toBank(host)
      await widget.link(bankLink).click()
      await expect(widget.alert()).toContainText('Nothing opened')
      await expect(widget.main()).not.toContainText(/^Opened|Waiting for you/)
      const address = await widget.link(bankLink).getAttribute('href')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await widget.frame.getByText('another device').click()
      await widget.button('Copy the address').click()
      await expect(widget.button('Copied')).toBeVisible()
      await expect(widget.main()).toContainText(address ?? '')
      await expect(widget.frame.getByRole('img', { name: /^QR code/ })).toBeVisible()
    })

    test('in this tab by the host page, and back to the same Item', async ({
      page,
      host,
      widget,
      service,
      servers,
    }) => {
      const before = (await service.itemIds()).length
      await openNothing(page)
      await toBank(host)
      if (device === 'phone') await widget.link(bankLink).click()
      await widget.button('Open it in this tab').click()
      await bankButton(page).waitFor()
      await approve(page)
      await expect(page.getByRole('heading')).toHaveText('Your bank has your answer')
      await host.connect({ selectedConnectorId: BANKS.singleUse.id })
      await expect(widget.connected(BANKS.singleUse)).toBeVisible()
      expect(await service.itemIds()).toHaveLength(before + 1)
      expect(await host.callsOf('connectToken')).toMatchObject([{ itemId: expect.any(String) }])
      expect(page.url()).toContain(servers.hostUrl)
    })
  })

test.describe('on a phone, without a false alarm @matrix', () => {
  test.use(PHONE)

  test('a tab that opens behind the page, and back without an answer', async ({
    page,
    host,
    widget,
  }) => {
    await page.clock.install()
    await toBank(host)
    const bank = await widget.bankOpenedBy(widget.link(bankLink))
    await bankButton(bank).waitFor()
    await page.clock.runFor(10_000)
    await expect(widget.main()).toContainText('Opened. Come back here')
    await expect(widget.alert()).toHaveCount(0)
    // The address opens once.
    await widget.contentFrame().evaluate(() => {
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
    })
    await widget.button('Start over').click()
    const again = await widget.bankOpenedBy(widget.link(bankLink))
    await approve(again)
    await expect(widget.connected(BANKS.singleUse)).toBeVisible()
  })
})

test.describe('in a tab of the host page @matrix', () => {
  test.use(PHONE)

  for (const [what, change, isOffered] of [
    ['leads back to the host page', (kept: string) => kept, true],
    ['is for its own Item alone', (kept: string) => `x${kept}`, false],
    ['leads to no script', (kept: string) => kept.replace(/ .*/, ' javascript:alert(1)'), false],
  ] as const)
    test(`the completion page ${what}`, async ({ page, host, widget, servers }) => {
      await toBank(host)
      const address = (await widget.link(bankLink).getAttribute('href')) ?? ''
      const key = 'connect-host-page'
      const kept = await widget
        .contentFrame()
        .evaluate((name) => sessionStorage.getItem(name) ?? '', key)
      expect(kept).toBe(`${await host.createdItemId()} ${servers.hostUrl}/`)
      // As a browser that does not keep the storage of frames apart.
      await page.goto(`${servers.widgetUrl}/complete.html`)
      await page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
        key,
        change(kept),
      ] as const)
      await page.goto(address)
      await approve(page)
      await expect(page.getByRole('heading')).toHaveText('Your bank has your answer')
      const back = page.getByRole('link', { name: new URL(servers.hostUrl).host })
      if (!isOffered) return expect(back).toHaveCount(0)
      await back.click()
      await expect(page).toHaveURL(`${servers.hostUrl}/`)
    })
})
