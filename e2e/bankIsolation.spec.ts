import type { Page } from '@playwright/test'
import { approve, bankButton } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

type Visit = (host: HostPage, widget: WidgetPage) => Promise<{ widget: WidgetPage; bank: Page }>

const fromModal: Visit = async (host, widget) => ({
  widget,
  bank: await host.toBank(BANKS.openFinance),
})

/** The ways to the bank: from a frame in a window or by a link, and in the popup's own window. */
const VISITS: Record<string, Visit> = {
  modal: fromModal,
  'modal, by the link': async (host, frame) => {
    const { widget, bank } = await fromModal(host, frame)
    await bankButton(bank).waitFor()
    const opened = await widget.bankOpenedBy(widget.link(/^Reopen/))
    await bank.close()
    return { widget, bank: opened }
  },
  popup: async (host) => {
    const widget = await host.openPopup()
    await widget.choose(BANKS.openFinance)
    await widget.submitAndAgree(CPF)
    return { widget, bank: widget.page }
  },
}

/** Sends every window that the bank's page can reach to `address`. */
const attack = (bank: Page, address: string) =>
  bank.evaluate((url) => {
    for (const reach of [() => opener, () => opener.parent, () => opener.top])
      try {
        reach().location.replace(url)
      } catch {
        // Out of reach.
      }
    return window.opener === null ? 'no opener' : 'an opener'
  }, address)

for (const [name, visit] of Object.entries(VISITS))
  test(
    `the bank’s page reaches neither the host page nor the widget: ${name}`,
    {
      tag:
        name === 'popup'
          ? '@firefox'
          : ['@firefox-matrix', ...(name === 'modal' ? [] : ['@matrix'])],
    },
    async ({ page, host, widget: frame, servers }) => {
      const { widget, bank } = await visit(host, frame)
      await bankButton(bank).waitFor()
      const address = page.url()
      expect(await attack(bank, `${servers.serviceUrl}/bank/style.css`)).toBe('no opener')
      await approve(bank)
      await expect(widget.connected(BANKS.openFinance)).toBeVisible()
      expect(page.url()).toBe(address)
      await expect.poll(() => host.callsOf('onSuccess')).toHaveLength(1)
      expect(await host.callsOf('onError')).toEqual([])
    },
  )
