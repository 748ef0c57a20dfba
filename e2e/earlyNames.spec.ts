import type { BrowserContext, Route } from '@playwright/test'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

/** The files with React and the components: without them nothing answers. */
const BUNDLE = '**/assets/first-*.js'

/** Holds the bundle back until the returned function is called. */
async function holdBundle(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(BUNDLE, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

test('a bank that is tapped before the bundle is there is opened when it comes', async ({
  context,
  host,
  widget,
}) => {
  const release = await holdBundle(context)
  await host.connect()
  await expect(widget.heading('Choose your bank')).toBeVisible()
  await expect(widget.frame.locator('[aria-busy=true]')).toBeVisible()
  await widget.button(BANKS.password.name).click()
  release()
  await expect(widget.heading(/^Sign in/)).toBeVisible()
  await widget.submitAndAgree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

test('a word that is typed before the bundle is there is searched for when it comes', async ({
  context,
  host,
  widget,
}) => {
  const release = await holdBundle(context)
  await host.connect()
  await widget.search.pressSequentially('Sandbox Im')
  release()
  await expect(widget.frame.getByRole('listitem')).toHaveCount(1)
  await expect(widget.search).toHaveValue('Sandbox Im')
  await expect(widget.search).toBeFocused()
  await widget.search.press('a')
  await expect(widget.search).toHaveValue('Sandbox Ima')
})
