import { BANKS } from '../support/banks.ts'
import { expect, test } from '../support/keyboard.ts'

test('the first field with an error has the focus', async ({ page, widget, keys, service }) => {
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.expectAnnounced('heading “Sign in to Sandbox Bank”')
  await expect(widget.field('User name')).toHaveAttribute(
    'autocomplete',
    /^section-connector-0 username$/,
  )

  // Again at each try, and each error is said once: beside its field.
  for (let tries = 0; tries < 2; tries += 1) {
    await keys.activate(widget.button('Continue'))
    await keys.expectAnnounced('textbox “User name”, invalid: Fill in this field')
  }
  await expect(widget.frame.getByText('Fill in this field')).toHaveCount(2)
  await expect(widget.frame.getByText('Password', { exact: true })).toHaveCount(1)
  await keys.press('Tab')
  await keys.expectAnnounced('textbox “Password”, invalid: Fill in this field')
  await keys.type('password')
  await keys.press('Tab')
  await keys.expectAnnounced('button “Show Password”')
  await keys.press('Space')
  await keys.expectAnnounced('button “Hide Password”')

  await keys.activate(widget.button('Continue'))
  await keys.expectAnnounced('textbox “User name”, invalid: Fill in this field')
  await keys.submit({ 'User name': 'user' })

  await keys.expectAnnounced('heading “Share your data with Acme?”')
  await keys.press('Tab')
  await keys.expectAnnounced('DisclosureTriangle “Identity and contact details”, closed')
  await keys.press('Enter')
  await keys.expectAnnounced('DisclosureTriangle “Identity and contact details”, open')

  // The errors of the service too, in the order of the form.
  await service.refuseParameters({
    password: 'Eight digits',
    user: 'Use your branch number too',
  })
  await keys.agree()
  await keys.expectAnnounced('textbox “User name”, invalid: Use your branch number too')
  await expect(widget.alert()).toHaveCount(0)
  await keys.submitAndAgree({ Password: 'password' })

  await keys.expectAnnounced('heading “You’re connected”')
  await keys.activate(widget.button('Done'))
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('#open')).toBeFocused()
})

test('an error takes no focus from the host @matrix', async ({ page, host, widget, service }) => {
  const note = page.getByLabel('Note')
  const frame = page.locator('iframe')
  // The person types on the host page while the request is pending. Routed before the frame is created:
  // later the requests of a new frame may be missed.
  await page.route('**/items', async (route) => {
    if (route.request().method() === 'POST') {
      await expect(widget.heading(/^Connecting/)).toBeFocused()
      await note.focus()
      // The frame is in another process, and loses the focus a moment later.
      await expect.poll(() => page.frames()[1]?.evaluate(() => document.hasFocus())).toBe(false)
    }
    await route.fallback()
  })
  await host.toForm(BANKS.password, { mode: 'inline', container: '#here' })
  await service.refuseParameters({ user: 'Eight digits', password: 'Eight digits' })
  await widget.submitAndAgree()
  await expect(widget.frame.getByText('Eight digits')).toHaveCount(2)
  await page.keyboard.type('Rent')
  await expect(note).toHaveValue('Rent')
  await frame.focus()
  await expect(widget.field('User name')).toBeFocused()

  await service.refuseParameters({ password: 'Eight digits' })
  await widget.field('User name').fill('user')
  await widget.field('Password').fill('password')
  await widget.field('Password').press('Enter')
  await widget.agree()
  await expect(widget.frame.getByText('Eight digits')).toBeVisible()
  await page.keyboard.type(' paid')
  await expect(note).toHaveValue('Rent paid')
  await frame.focus()
  await expect(widget.field('Password')).toBeFocused()
})
