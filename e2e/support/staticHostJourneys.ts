import { approve } from './bankPage.ts'
import { BANKS, CPF } from './banks.ts'
import { LinkPage } from './LinkPage.ts'
import { expect, test } from './test.ts'

/** Defines the tests of every mode, for a file that says by which web server the widget is served. */
export function staticHostJourneys(): void {
  test('modal: to the bank and back @matrix @firefox-matrix', async ({ host, widget }) => {
    const bank = await host.toBank(BANKS.openFinance)
    await approve(bank)
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
    await expect.poll(() => bank.isClosed()).toBe(true)
  })

  test('inline, popup, redirect @matrix @firefox-matrix', async ({ page, host, widget }) => {
    await host.connect({ mode: 'inline', container: '#here' })
    await expect(widget.search).toBeVisible()
    const popup = await host.openPopup()
    await expect(popup.search).toBeVisible()
    await popup.page.close()
    await host.connect({ mode: 'redirect' })
    const top = new LinkPage(page)
    await top.choose(BANKS.password)
    await top.submitAndAgree()
    const result = await top.resultAfter(top.button('Done'), /connect=/)
    expect(result).toMatchObject({ reason: 'success' })
  })

  test('link: to the bank and back @matrix @firefox-matrix', async ({
    page,
    servers,
    openLink,
  }) => {
    const link = await openLink({ returnUrl: `${servers.hostUrl}/` })
    await link.choose(BANKS.openFinance)
    await link.submitAndAgree(CPF)
    await approve(page)
    await expect(link.connected(BANKS.openFinance)).toBeFocused()
    expect(page.url()).toBe(`${servers.widgetUrl}/`)
  })
}
