import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from './support/test.ts'

/** A browser whose person has blocked all cookies: every storage throws, as it does in no test but this. */
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

test('with every storage blocked a person reaches success, at the bank too', async ({
  page,
  host,
  widget,
}) => {
  await host.connect()
  await expect(widget.search).toBeVisible()
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    const read = widget.search.evaluate((_, name) => window[name].length, storage)
    await expect(read).rejects.toThrow('Access is denied')
  }
  await widget.choose('Sandbox Open Finance')
  await widget.submit({ CPF: '529.982.247-25' })
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
  await expect.poll(() => bank.isClosed()).toBe(true)
  await widget.leaveBy(widget.button('Done'))
  expect(await host.told('onSuccess')).toHaveLength(1)
  expect(page.context().pages()).toContain(page)
})
