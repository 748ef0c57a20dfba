import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { approve } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import { test as base, expect } from './support/test.ts'

/** A browser profile that blocks all cookies, so that access to storage throws. */
const test = base.extend({
  context: async ({ playwright, launchOptions, contextOptions }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'profile-'))
    await mkdir(path.join(profile, 'Default'))
    await writeFile(
      path.join(profile, 'Default/Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    )
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...contextOptions,
    })
    await use(context)
    await context.close()
    await rm(profile, { recursive: true })
  },
})

test('with storage blocked a run with OAuth succeeds @matrix', async ({ page, host, widget }) => {
  await host.connect()
  await expect(widget.search).toBeVisible()
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    const read = widget.search.evaluate((_, name) => window[name].length, storage)
    await expect(read).rejects.toThrow('Access is denied')
  }
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await approve(bank)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await expect.poll(() => bank.isClosed()).toBe(true)
  await widget.leaveBy(widget.button('Done'))
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
  expect(page.context().pages()).toContain(page)
})
