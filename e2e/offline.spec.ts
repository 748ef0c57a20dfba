import { BANKS } from './support/banks.ts'
import { BUNDLE, hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'

// The code for Back and the keyboard may be imported while the network is gone, which is reported. So is a form whose last
// try is over, because the machine took seconds of its own.
test.use({ allowedProblem: /dynamically imported module|Failed to fetch|NetworkError/ })

/** The files that are still to come when the network goes. */
const MISSING = {
  'the bundle': BUNDLE,
  'the form': '**/assets/form-*',
  'the words': '**/assets/en.remaining-*',
  'the screens after the form': '**/assets/remaining-*',
}

for (const [what, files] of Object.entries(MISSING))
  for (const where of ['in a frame', 'at top level'] as const)
    test(
      `a list that is offline for eight seconds comes back by itself: without ${what}, ${where}`,
      { tag: '@matrix' },
      async ({ page, context, host, widget, openLink }) => {
        await page.clock.install()
        const isFrame = where === 'in a frame'
        const release = await hold(context, files, (route) => route.abort('internetdisconnected'))
        const shown = isFrame ? widget : await openLink()
        if (isFrame) await host.connect()
        if (files === BUNDLE) await expect(shown.earlyList).toBeVisible()
        else await shown.waitForList()
        await context.setOffline(true)
        release()
        await shown.button(BANKS.password.name).click()
        // As in each second of eight, so that what is tried again fails again.
        for (let second = 0; second < 8; second += 1) await page.clock.runFor(1000)
        await context.unroute(files)
        await context.setOffline(false)
        await expect(shown.heading(/^Sign in/)).toBeVisible()
        await shown.submitAndAgree()
        await expect(shown.connected(BANKS.password)).toBeVisible()
        if (isFrame) expect(await host.callsOf('onError')).toEqual([])
      },
    )
