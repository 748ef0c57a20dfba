import { findWebServer } from '../tools/scripts/lib/webServers.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

/** Host pages that are isolated from other origins (to use `SharedArrayBuffer`, say) embed by leave alone. */
test.skip(!findWebServer('nginx'), 'there is no nginx: apt-get install nginx-light')
test.use({ serverOptions: { web: 'nginx' } })

for (const [coep, mode] of [
  ['require-corp', 'modal'],
  ['credentialless', 'modal'],
  // Cut off from its window, the popup becomes a modal.
  ['require-corp', 'popup'],
] as const)
  test(
    `a host page isolated by ${coep}, ${mode}: the widget opens, with the logos of banks and of the app`,
    { tag: ['@matrix', '@firefox-matrix'] },
    async ({ page, host, widget }) => {
      const application = { name: 'Acme', logoUrl: `${host.url}/logo.svg` }
      await host.connect({ mode, application }, `/isolated?coep=${coep}`)
      expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true)
      const shows = (image: typeof logo) =>
        image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)
      const logo = widget.frame.getByRole('listitem').locator('img').first()
      await expect.poll(() => shows(logo)).toBe(true)

      await widget.choose(BANKS.password)
      await widget.submit(LOGIN)
      // Sent by a server that does not say who may embed it.
      await expect
        .poll(() => shows(widget.frame.locator(`img[src="${application.logoUrl}"]`).first()))
        .toBe(true)
      await widget.agree()
      await expect(widget.connected(BANKS.password)).toBeVisible()
      expect(await host.callsOf('onSuccess')).toHaveLength(1)
      expect(await host.callsOf('onError')).toEqual([])
    },
  )
