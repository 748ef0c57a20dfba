import { expect, test } from './support/access.ts'

// In one worker: each worker builds the gallery.
test.describe.configure({ mode: 'default' })

const ENGLISH = { language: 'en', theme: 'light' } as const

test('a code that is shown is in view @firefox-matrix @matrix', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 400, height: 600 })
  await gallery.show({ screen: 'authorizing/phone', ...ENGLISH })
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeInViewport({ ratio: 1 })
  const actions = await page.getByRole('button', { name: 'Open it in this browser' }).boundingBox()
  const box = await code.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0)
})

test('the last seconds are announced once @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'approving/aboutToExpire', ...ENGLISH })
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  const announced = page.getByRole('status')
  await expect(announced).toHaveText('20 seconds left')
  await expect(timer).not.toHaveText(before ?? '')
  await expect(announced).toHaveText('20 seconds left')
  await gallery.show({ screen: 'approving/link', ...ENGLISH })
  await expect(timer).toHaveText(/left$/)
  await expect(announced).toHaveText('')
})

test('an action whose time is over is not offered @matrix', async ({ page, gallery }) => {
  await page.clock.install()
  for (const screen of [
    'approving/link',
    'approving/qr',
    'renewal/needsAction',
    'failure/providerMessage',
  ])
    await test.step(screen, async () => {
      await gallery.show({ screen, ...ENGLISH })
      // The bank's own site stays: its address is the catalog's.
      const link = page.locator('a:is([href*="/authorize"], [href$="/terms"])')
      const ways = link.or(page.getByRole('img', { name: /^QR code/ }))
      await expect(ways.first()).toBeVisible()
      await page.clock.fastForward('26:00')
      await expect(ways).toHaveCount(0)
      await expect(page.getByRole('timer')).toHaveCount(0)
      const main = page.getByRole('main')
      await expect(main).not.toContainText(/Open the app, go to|Accept the new terms/)
      if (screen.startsWith('approving'))
        await expect(main).toContainText('The time to approve ran out')
    })
})

test('texts of the bank are marked with its language @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'approving/link', ...ENGLISH })
  await expect(page.getByText(/^Open the app, go to Devices/)).toHaveAttribute('lang', 'pt-BR')
  await gallery.show({ screen: 'pendingApproval/instructions', ...ENGLISH })
  await expect(page.getByText('The bank says:').locator('q bdi')).toHaveAttribute('lang', 'pt-BR')
})

test('few choices are radio cards @firefox-matrix @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'credentials/choice', ...ENGLISH })
  const method = page.getByRole('radiogroup', { name: 'How do you want to sign in?' })
  const app = method.getByRole('radio', { name: 'With the app' })
  const password = method.getByRole('radio', { name: 'With a password' })
  await expect(method).toHaveAttribute('aria-required', 'true')

  // Passing by checks nothing.
  await page.keyboard.press('Tab')
  await expect(app).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(method).toHaveAttribute('aria-invalid', 'false')

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(app).toBeFocused()
  await expect(method).toHaveAttribute('aria-invalid', 'true')
  await expect(method).toHaveAccessibleDescription('Choose one')
  await page.keyboard.press('ArrowDown')
  await expect(password).toBeFocused()
  await expect(password).toBeChecked()
  await expect(method).toHaveAttribute('aria-invalid', 'false')
  await expect(method).toHaveAccessibleDescription('')

  const account = page.getByRole('radiogroup', { name: 'Account (optional)' })
  await expect(account).toHaveAccessibleDescription('If you have several.')
  await expect(account.getByText('Current account')).toHaveAttribute('lang', 'pt-BR')
  const none = account.getByRole('radio', { name: 'Leave empty' })
  await expect(none).toBeChecked()
  await account.getByText('Current account').click()
  await expect(none).not.toBeChecked()
  await none.click()
  await expect(none).toBeChecked()
  for (const radio of await page.getByRole('radio').all())
    expect((await radio.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  // More than five are a list that opens.
  await expect(page.getByRole('combobox', { name: 'Branch' })).toBeVisible()
})

test('the list is one Tab stop, searched or scrolled @matrix', async ({ page, gallery }) => {
  await gallery.show({ screen: 'list/long', ...ENGLISH })
  const search = page.getByRole('searchbox')
  const tile = (number: number) =>
    page.getByRole('button', { name: `Banco Número ${number}`, exact: true })
  const stops = page.locator('li button[tabindex="0"]')
  await search.focus()
  await page.keyboard.press('Tab')
  await expect(tile(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(tile(300)).toBeFocused()
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(search).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tile(300)).toBeFocused()
  // Scrolled away, another tile takes its place.
  await search.focus()
  await page.locator('div:has(> [role=list])').evaluate((element) => element.scrollTo(0, 0))
  await expect(tile(1)).toBeVisible()
  await expect(stops).toHaveCount(1)
  await search.fill('30')
  await expect(tile(300)).toHaveAttribute('tabindex', '0')
  await expect(stops).toHaveCount(1)
  await search.fill('12')
  await expect(stops).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tile(12)).toBeFocused()
})
