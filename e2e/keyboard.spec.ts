import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

// Journeys by keyboard alone. What a screen reader is given is asserted on the accessible tree.

/** Goes on with Tab until the element has the focus; what cannot be reached fails. */
async function tabTo(page: Page, wanted: ReturnType<WidgetPage['button']>): Promise<void> {
  const hasFocus = () => wanted.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 20; presses += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function choose(page: Page, widget: WidgetPage, bank: string): Promise<void> {
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await tabTo(page, widget.search)
  await page.keyboard.type(bank)
  await expect(widget.frame.getByRole('status')).toHaveText(/\d+ banks?/)
  await page.keyboard.press('ArrowDown')
  const tile = widget.frame.getByRole('listitem').first().getByRole('button')
  await expect(tile).toBeFocused()
  await expect(tile).toHaveAccessibleName(new RegExp(bank))
  await page.keyboard.press('Enter')
}

/** Enters the user and the password, and goes on with Enter, as one does. */
async function signIn(page: Page, widget: WidgetPage): Promise<void> {
  await tabTo(page, widget.field('User name'))
  await page.keyboard.type('user')
  await tabTo(page, widget.field('Password'))
  await page.keyboard.type('password')
  await page.keyboard.press('Enter')
}

async function agree(page: Page, widget: WidgetPage): Promise<void> {
  await expect(widget.heading(/wants to read this/)).toBeVisible()
  await tabTo(page, widget.button(/^Agree and/))
  await page.keyboard.press('Enter')
}

test('credentials: errors are tied to their fields and take the focus, the rest is read out', async ({
  page,
  host,
  widget,
}) => {
  await host.connect()
  await choose(page, widget, 'Sandbox Bank')
  await expect(widget.heading('Enter your details')).toBeFocused()

  await tabTo(page, widget.button('Continue'))
  await page.keyboard.press('Enter')
  const user = widget.field('User name')
  await expect(user).toBeFocused()
  await expect(user).toHaveAccessibleDescription('Enter your user name')
  await expect(user).toHaveAttribute('aria-invalid', 'true')
  await expect(user).toHaveAttribute('autocomplete', /^section-connector-0 username$/)
  await signIn(page, widget)

  await expect(widget.heading(/wants to read this/)).toBeFocused()
  await page.keyboard.press('Tab')
  const category = widget.frame.getByRole('group').first()
  await expect(category).not.toHaveAttribute('open')
  await page.keyboard.press('Enter')
  await expect(category).toHaveAttribute('open')
  await agree(page, widget)

  await expect(widget.heading('Sandbox Bank is connected')).toBeFocused()
  await tabTo(page, widget.button('Done'))
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('#open')).toBeFocused()
})

test('MFA: the step is announced, and what was refused is said', async ({ page, host, widget }) => {
  await host.connect()
  await choose(page, widget, 'Sandbox MFA Bank')
  await signIn(page, widget)
  await agree(page, widget)

  await expect(widget.heading('One more check')).toBeFocused()
  const code = widget.frame.getByRole('textbox')
  await tabTo(page, code)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(widget.alert()).toHaveText(/didn’t accept/)
  await expect(widget.heading('One more check')).toBeFocused()

  await tabTo(page, code)
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(widget.heading('Sandbox MFA Bank is connected')).toBeFocused()
})

test('while connecting, one live region says what is going on, and leaving is asked once', async ({
  page,
  host,
  widget,
  service,
}) => {
  await service.fault({ method: 'GET', path: '/items/:id', delayMs: 8000, times: 1 })
  await host.connect()
  await choose(page, widget, 'Sandbox Slow Bank')
  await signIn(page, widget)
  await agree(page, widget)

  await expect(widget.heading(/^Connecting to/)).toBeFocused()
  await expect(widget.frame.getByRole('status')).toHaveCount(1)
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Connecting to Sandbox Slow Bank" [level=1]
      - list:
        - listitem: /Signing in/
        - listitem: /Reading accounts/
        - listitem: /Reading transactions/
        - listitem: /Finishing up/
      - status: /Signing in|Reading|Finishing/
  `)
  await page.keyboard.press('Escape')
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
