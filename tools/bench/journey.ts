import { setTimeout as pause } from 'node:timers/promises'
import { BANKS } from 'connect-sandbox/client/banks.ts'
import { ConnectWidgetPage } from 'connect-widget/testing/playwright/ConnectWidgetPage.ts'
import { startHostPage } from 'connect-widget/testkit/startHostPage.ts'
import { launchChromium } from '../scripts/lib/launchChromium.ts'
import { newContext, slowDown, UNTHROTTLED } from './browser.ts'
import { startPhoneLine } from './phoneLine.ts'
import { connectOptions, startBenchServers } from './servers.ts'
import { quantile } from './statistics.ts'

const RUNS = 5
const PORT = 4070

/** Connects a bank on a phone's line at CPU ×6. Prints of each step the least, median and longest time in s. */
export async function runJourney(): Promise<void> {
  const browser = await launchChromium()
  const servers = await startBenchServers({ catalogSize: 300 })
  const line = startPhoneLine(servers.widgetUrl, PORT)
  const host = await startHostPage({ ...servers, widgetUrl: `http://localhost:${PORT}` })
  const times: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run += 1) {
    const page = await (await newContext(browser)).newPage()
    await page.goto(host.url)
    const options = await connectOptions(servers)
    await slowDown(page, { ...UNTHROTTLED, cpu: 6 })
    const session = await page.context().newCDPSession(page)
    const setState = (state: 'active' | 'frozen') =>
      session.send('Page.setWebLifecycleState', { state })
    const widget = new ConnectWidgetPage(page)
    const code = widget.field('Security code')
    const time = async (step: string, act: Promise<unknown>, end = code) => {
      const startedAt = performance.now()
      await act
      await end.waitFor()
      times[step] = [...(times[step] ?? []), (performance.now() - startedAt) / 1000]
    }
    const opened = page.evaluate((plain) => globalThis.Connect.create(plain).open(), options)
    await time('opened, to the first names', opened, widget.frame.getByRole('listitem').first())
    await time(
      'searched and tapped, to the form',
      widget.choose(BANKS.mfa),
      widget.field('Password'),
    )
    await widget.field('User name').fill('user')
    await widget.field('Password').fill('password')
    const consent = widget.agreeButton.or(widget.button('See the rest'))
    await time('sent, to the consent', widget.button('Continue').click(), consent)
    await time('agreed, to the bank’s question', widget.agree())
    await setState('frozen')
    await pause(20_000)
    await setState('active')
    await time(
      'back after 20 s, code, to success',
      code.fill('123456'),
      widget.connected(BANKS.mfa),
    )
    await page.context().close()
  }
  line.close()
  await Promise.all([browser.close(), host.close(), servers.close()])
  for (const [step, all] of Object.entries(times))
    console.log(step, ...[0, 0.5, 1].map((share) => quantile(all, share).toFixed(1)))
}
