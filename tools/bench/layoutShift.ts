import type { Browser } from '@playwright/test'
import { openHostPage } from './browser.ts'
import { connectOptions, type BenchServers } from './servers.ts'

/** The sum of all layout shifts from the click that opens the widget to *connected*, after input too. */
export async function measureLayoutShift(browser: Browser, servers: BenchServers): Promise<number> {
  const { context, page, marks } = await openHostPage(browser, servers)
  await page.evaluate(
    (options) => globalThis.Connect.create(options).open(),
    await connectOptions(servers),
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Sandbox Bank' }).click()
  await frame.getByLabel('User name').fill('user')
  await frame.getByLabel('Password', { exact: true }).fill('password')
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: /^Agree/ }).click()
  await frame.getByRole('heading', { name: 'You’re connected' }).waitFor()
  await context.close()
  return marks.shift
}
