import type { Browser } from '@playwright/test'
import { newContext, watch } from './browser.ts'
import { connectOptions } from './connectOptions.ts'
import type { BenchServers } from './servers.ts'

/** The sum of all layout shifts from the click that opens the widget to *connected*, after input too. */
export async function measureLayoutShift(browser: Browser, servers: BenchServers): Promise<number> {
  const context = await newContext(browser)
  const marks = await watch(context)
  const page = await context.newPage()
  await page.goto(servers.hostUrl)
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
  await frame.getByRole('heading', { name: 'Sandbox Bank is connected' }).waitFor()
  await context.close()
  return marks.shift
}
