import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/keyboard.ts'

test('Escape asks before what was typed is lost @matrix', async ({ page, host, widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.fill(LOGIN)
  await keys.press('Escape')
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  await expect(dialog).toHaveAccessibleDescription('What you typed will be lost.')
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(widget.field('Password')).toBeFocused()
  await expect(widget.field('Password')).toHaveValue('password')

  await keys.press('Enter')
  await expect(widget.heading(/^Share your data with/)).toBeFocused()
  await keys.press('Escape')
  await keys.activate(widget.button('Leave'))
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
})

test('while it loads Escape alone closes it @matrix', async ({ page, context, host, servers }) => {
  // The page never comes.
  await context.route(`${servers.widgetUrl}/`, () => {})
  await host.connect()
  await expect(page.locator('dialog')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  expect(await host.callsOf('onClose')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
})
