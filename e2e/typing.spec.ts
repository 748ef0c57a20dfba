import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/keyboard.ts'

declare global {
  /** The element that has the focus after a key was pressed as soon as the search field was there. */
  var focusedByKey: string | undefined
}

test('a key as the search appears is kept @matrix', async ({ context, host, widget }) => {
  await context.addInitScript(() => {
    const onChange = (_: unknown, observer: MutationObserver) => {
      if (!document.querySelector('main search')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      globalThis.focusedByKey = document.activeElement?.tagName
    }
    new MutationObserver(onChange).observe(document, { childList: true, subtree: true })
  })
  // The catalog does not come, so that React is there first.
  await context.route('**/api/connectors?*', () => undefined)
  await host.connect()
  await expect(widget.search).toBeVisible()
  expect(await widget.contentFrame().evaluate(() => globalThis.focusedByKey)).toBe('INPUT')
})

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

test('Escape beside the frame asks before what was typed is lost @firefox-matrix', async ({
  page,
  host,
  widget,
}) => {
  await host.connect({ selectedConnectorId: BANKS.password.id })
  await widget.fill(LOGIN)
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  // Each time, also after the person has stayed.
  for (let time = 0; time < 2; time += 1) {
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(widget.field('Password')).toHaveValue('password')
  }
  expect(await host.callsOf('onClose')).toEqual([])
})

test('Escape closes an empty form at once @matrix', async ({ page, widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await expect(widget.heading('Sign in to Sandbox Bank')).toBeFocused()
  await keys.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a field never filled shows no error @matrix @sandbox', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.businessQuota.id })
  await keys.tabTo(widget.field('CNPJ'))
  await keys.press('Tab', 'Tab')
  await expect(widget.field('CNPJ')).toHaveAttribute('aria-invalid', 'false')
  await expect(widget.field('CPF of the representative')).toHaveAttribute('aria-invalid', 'false')
  // A filled one is checked when it is left.
  await keys.press('Shift+Tab')
  await keys.type('52998224724')
  await keys.press('Tab')
  await expect(widget.field('CPF of the representative')).toHaveAttribute('aria-invalid', 'true')
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
