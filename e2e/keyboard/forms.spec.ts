import { BANKS, LOGIN } from '../support/banks.ts'
import { expect, test } from '../support/keyboard.ts'

test('the first field with an error has the focus', async ({ page, widget, keys, service }) => {
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await expect(widget.heading('Sign in to Sandbox Bank')).toBeFocused()
  const [user, password] = [widget.field('User name'), widget.field('Password')]
  await expect(user).toHaveAttribute('autocomplete', /^section-connector-0 username$/)

  // Again at each try, and each error is said once: beside its field.
  for (let tries = 0; tries < 2; tries += 1) {
    await keys.activate(widget.button('Continue'))
    await expect(user).toBeFocused()
    await expect(user).toHaveAttribute('aria-invalid', 'true')
    await expect(user).toHaveAccessibleDescription('Fill in this field')
  }
  await expect(widget.frame.getByText('Fill in this field')).toHaveCount(2)
  await keys.press('Tab')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Fill in this field')
  await keys.type('password')
  await keys.press('Tab')
  await expect(widget.button('Show Password')).toBeFocused()
  await keys.press('Space')
  await expect(widget.button('Hide Password')).toBeFocused()
  await keys.activate(widget.button('Continue'))
  await expect(user).toBeFocused()
  await keys.submit({ 'User name': 'user' })
  await expect(widget.heading('Share your data with Acme?')).toBeFocused()

  // The errors of the service too, in the order of the form.
  await service.refuseParameters({
    password: 'Eight digits',
    user: 'Use your branch number too',
  })
  await keys.agree()
  await expect(user).toBeFocused()
  await expect(user).toHaveAccessibleDescription('Use your branch number too')
  await expect(widget.alert()).toHaveCount(0)
  await keys.submitAndAgree({ Password: 'password' })

  await expect(widget.heading('You’re connected')).toBeFocused()
  await keys.activate(widget.button('Done'))
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('#open')).toBeFocused()
})

test('rejected until the lock @matrix', async ({ page, context, host, widget, keys }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await keys.submitAndAgree({ ...LOGIN, Password: 'other' })
  for (const left of ['2 attempts', '1 attempt']) {
    await expect(widget.alert()).toContainText(`${left} left`)
    await expect(widget.heading('Sign in to Sandbox Bank')).toBeFocused()
    await keys.submit({ Password: 'other' })
  }

  await expect(widget.heading('Sandbox Bank has locked your login')).toBeFocused()
  await keys.activate(widget.frame.getByText('Details for support'))
  await keys.activate(widget.button('Copy'))
  await expect(widget.button('Copied')).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const events = await host.callsOf('onEvent')
  expect(copied).toContain('ACCOUNT_LOCKED')
  expect(copied).toContain(`Run: ${events[0]?.runId}`)
  expect(copied).toContain(await host.createdItemId())
  await keys.activate(widget.button('Choose another bank'))
  await expect(widget.heading('Choose your bank')).toBeFocused()
})

test('an error takes no focus from the host @matrix', async ({ page, host, widget, service }) => {
  const note = page.getByLabel('Note')
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
  await page.locator('iframe').focus()
  await expect(widget.field('User name')).toBeFocused()
})
