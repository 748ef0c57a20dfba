import type { Locator } from '@playwright/test'
import { findWebServer } from '../../tools/scripts/lib/webServerPrograms.ts'
import { approve } from '../support/bankPage.ts'
import { BANKS, CPF, LOGIN } from '../support/banks.ts'
import { expect, test } from '../support/test.ts'

/** Every way a host page can be isolated × every way to embed the widget, through nginx. */
test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')
test.use({ serverOptions: { web: 'nginx' } })

const COOP = ['unsafe-none', 'same-origin-allow-popups', 'same-origin'] as const
const COEP = ['unsafe-none', 'require-corp', 'credentialless'] as const
const MODES = ['modal', 'inline', 'popup'] as const

const cells = COOP.flatMap((coop) =>
  COEP.flatMap((coep) => MODES.map((mode) => ({ coop, coep, mode }))),
)

for (const { coop, coep, mode } of cells)
  test(`opener ${coop}, embedder ${coep}, ${mode} @firefox`, async ({ page, host }) => {
    const application = { name: 'Acme', logoUrl: `${host.url}/logo.svg` }
    const path = `/isolated?coop=${coop}&coep=${coep}`
    await host.prepare({ mode, application, container: '#here' }, path)
    const isIsolated = await page.evaluate(() => globalThis.crossOriginIsolated)
    expect(isIsolated).toBe(coop === 'same-origin' && coep !== 'unsafe-none')
    // A page that is cut off from its windows gets the modal in place of a popup.
    const isPopup = mode === 'popup' && coop !== 'same-origin'
    const widget = await host.open(isPopup ? 'popup' : 'modal')
    const isShown = (image: Locator) =>
      image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)
    const bankLogo = widget.frame.getByRole('listitem').locator('img').first()
    await expect.poll(() => isShown(bankLogo)).toBe(true)
    await widget.choose(BANKS.password)
    await widget.submit(LOGIN)
    // Sent by a server that does not say who may embed it.
    const logo = widget.frame.locator(`img[src="${application.logoUrl}"]`).first()
    await expect.poll(() => isShown(logo)).toBe(true)
    await widget.agree()
    await expect(widget.connected(BANKS.password)).toBeVisible()
    await expect.poll(() => host.callsOf('onSuccess')).toHaveLength(1)
    expect(await host.callsOf('onError')).toEqual([])
  })

for (const coep of COEP)
  test(
    `the bank’s own page, from a host page of opener policy same-origin, embedder policy ${coep}`,
    { tag: '@firefox' },
    async ({ host, widget }) => {
      await host.connect(
        { selectedConnectorId: BANKS.openFinance.id },
        `/isolated?coop=same-origin&coep=${coep}`,
      )
      await widget.submit(CPF)
      // Nobody has a handle to send the first window on: the person goes by the link.
      await widget.agreeAndGoToBank()
      const link = widget.link('Go to my bank')
      const bank = await widget.bankOpenedBy(link)
      await approve(bank)
      await expect(widget.connected(BANKS.openFinance)).toBeVisible()
      await expect.poll(() => host.callsOf('onSuccess')).toHaveLength(1)
    },
  )
