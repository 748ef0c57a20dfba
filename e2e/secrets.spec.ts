import { PLACES, SecretScanner } from './matrix/SecretScanner.ts'
import { scanJourney } from './matrix/scanJourney.ts'
import { expect, test } from './support/test.ts'

/** A selection of the secrets matrix (`npm run test:matrix -- secrets`). */
const SELECTION = 'credentials and MFA'

test(SELECTION, async ({ page, context, host, widget, service, servers }) =>
  scanJourney(SELECTION, { page, context, host, widget, service, servers }),
)

/** Without the check for violations: this test plants a secret in every place, and causes errors. */
const testWithViolations = test.extend({
  noViolations: ({ browserName }, use) => use(void browserName),
})

testWithViolations(
  'the scanner finds a secret in every place @matrix',
  async ({ page, context, host, widget }) => {
    const SECRET = 'Hidden-Everywhere-1'
    const scanner = await SecretScanner.start(context, host.url)
    await host.connect()
    // React sets the title once more.
    await widget.waitForList()
    await widget.contentFrame().evaluate(async (secret) => {
      history.replaceState(secret, '')
      window.name = secret
      sessionStorage.setItem('left', secret)
      await new Promise((opened) => (indexedDB.open(secret).onsuccess = opened))
      console.warn(secret)
      setTimeout(() => {
        throw new Error(secret)
      })
      document.title = secret
      new MessageChannel().port1.postMessage(secret)
      await fetch(`/api/connectors?left=${secret}`, { headers: { 'x-left': secret } })
    }, SECRET)
    await page.evaluate(
      (secret) => globalThis.callbackCalls.onEvent.push({ name: secret, runId: '' }),
      SECRET,
    )
    await expect.poll(() => scanner.placesWith([SECRET], () => false)).toContain('errors')
    await scanner.scan()
    expect(await scanner.placesWith([SECRET], () => false)).toEqual([...PLACES])
    expect(await scanner.placesWith(['Hidden-Nowhere-1'], () => false)).toEqual([])
  },
)
