import { BANKS, MFA_CODE } from './support/banks.ts'
import { decideByKeyboard, expect, test, type Keyboard } from './support/keyboard.ts'
import type { Service } from './support/Service.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

test('the first field with an error has the focus', async ({ page, widget, keys, service }) => {
  const expectInvalid = async (label: string, error: string) => {
    await expect(widget.field(label)).toBeFocused()
    await expect(widget.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(widget.field(label)).toHaveAccessibleDescription(error)
  }
  await keys.open({ selectedConnectorId: BANKS.password.id })
  await expect(widget.heading('Sign in to Sandbox Bank')).toBeFocused()
  await expect(widget.field('User name')).toHaveAttribute(
    'autocomplete',
    /^section-connector-0 username$/,
  )

  // Again at each try, and each error is said once: beside its field.
  for (let tries = 0; tries < 2; tries += 1) {
    await keys.activate(widget.button('Continue'))
    await expectInvalid('User name', 'Fill in this field')
  }
  await expect(widget.frame.getByText('Fill in this field')).toHaveCount(2)
  await expect(widget.frame.getByText('Password', { exact: true })).toHaveCount(1)
  await keys.press('Tab')
  await expectInvalid('Password', 'Fill in this field')
  await keys.type('password')
  await keys.press('Tab')
  await expect(widget.button('Show Password')).toBeFocused()
  await keys.press('Space')
  await expect(widget.button('Hide Password')).toBeFocused()

  await keys.activate(widget.button('Continue'))
  await expectInvalid('User name', 'Fill in this field')
  await keys.submit({ 'User name': 'user' })

  await expect(widget.heading('Share your data with Acme?')).toBeFocused()
  await keys.press('Tab')
  const details = widget.frame.locator('details', { hasText: 'Identity and contact details' })
  await expect(details.locator('summary')).toBeFocused()
  await expect(details).not.toHaveAttribute('open')
  await keys.press('Enter')
  await expect(details).toHaveAttribute('open')

  // The errors of the service too, in the order of the form.
  await service.refuseParameters({
    password: 'Eight digits',
    user: 'Use your branch number too',
  })
  await keys.agree()
  await expectInvalid('User name', 'Use your branch number too')
  await expect(widget.alert()).toHaveCount(0)
  await keys.submitAndAgree({ Password: 'password' })

  await expect(widget.heading('You’re connected')).toBeFocused()
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

test('the list: arrow keys, Home, End, typing @matrix', async ({
  page,
  host,
  widget,
  keys,
  expectHeard,
}) => {
  // Inline the frame is as wide as the page, so the list has two columns.
  await host.prepare({ mode: 'inline', container: '#here' })
  await keys.activate(page.locator('#open'))
  await keys.tabTo(widget.search)
  await keys.type('Sandb')
  await expectHeard('29 banks')
  const rows = widget.frame.getByRole('listitem').getByRole('button')
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowRight', 1],
    ['ArrowDown', 3],
    ['ArrowLeft', 2],
    ['End', -1],
    ['Home', 0],
  ] as const) {
    await keys.press(key)
    await expect(rows.nth(index), key).toBeFocused()
  }
  await keys.press('ArrowUp')
  await expect(widget.search).toBeFocused()
  await keys.press('ArrowDown')
  await keys.type('ox')
  await expect(widget.search).toBeFocused()
  await expect(widget.search).toHaveValue('Sandbox')
})

/** Connects the MFA bank while reads of the Item fail, so that its request for a code is not seen. */
async function connectWithoutReads(keys: Keyboard, service: Service): Promise<void> {
  await service.addFault({ method: 'GET', path: '/items/:id', times: 1000, status: 503 })
  await keys.open({ selectedConnectorId: BANKS.mfa.id })
  await keys.submitAndAgree()
}

/** Lets reads succeed, and makes the widget read at once. */
async function resumeReads(service: Service, widget: WidgetPage): Promise<void> {
  await service.clearFaults()
  await widget.contentFrame().evaluate(() => dispatchEvent(new Event('online')))
  await expect(widget.frame.locator('h1')).toHaveText('Enter the code')
}

test('live regions announce each change once', async ({ widget, keys, service, expectHeard }) => {
  await connectWithoutReads(keys, service)
  await expect(widget.heading('Connecting')).toBeFocused()
  await expectHeard('We can’t see the progress right now. Still trying.')
  await expect(widget.main()).toMatchAriaSnapshot(`
    - /children: contain
    - main:
      - heading "Connecting" [level=1]
      - list:
        - listitem: /Identity and contact details ?, not started/
        - listitem: /Accounts, balances, transactions ?, not started/
        - listitem: /Credit cards ?, not started/
        - listitem: /Loans and financing ?, not started/
        - listitem: /Investments and transactions ?, not started/
      - alert: We can’t see the progress right now. Still trying.
  `)
  await keys.press('Escape')
  await expect(widget.button('Stay')).toBeFocused()
  await resumeReads(service, widget)
  await expect(widget.button('Stay')).toBeFocused()
  await keys.press('Enter')
  await expect(widget.heading('Enter the code')).toBeFocused()

  // The countdown is announced once, not every second.
  await service.addFault({
    method: 'POST',
    path: '/items/:id/mfa',
    status: 429,
    headers: { 'Retry-After': '20' },
  })
  await keys.submit(MFA_CODE)
  await expect(widget.heading('Connecting')).toBeFocused()
  await expect(widget.alert()).toHaveText(/^The service is busy. We’ll try again in \d+ seconds.$/)
  await expectHeard('Checking…')
})

test('staying restores the focus @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.deviceApproval.id })
  await keys.submitAndAgree()
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeFocused()
  const link = widget.link('Go to my bank')
  await keys.tabTo(link)
  await keys.press('Escape')
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  await expect(widget.button('Stay')).toBeFocused()
  await keys.press('Enter')
  await expect(link).toBeFocused()

  await keys.activate(widget.button('Close'))
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(widget.button('Close')).toBeFocused()
})

test('a second redirect alone is announced @matrix', async ({ widget, keys, expectHeard }) => {
  await keys.open({ selectedConnectorId: BANKS.germany.id })
  await expect(widget.heading('Share your data with Acme?')).toBeFocused()
  await keys.seeRest()
  const first = await keys.activateToOpen(widget.agreeButton)
  await decideByKeyboard(first, 'Approve')
  const secondLink = widget.link('Go to my bank')
  await secondLink.waitFor()
  await expect(widget.heading('Continue at Sandbox ASPSP Deutschland')).toBeFocused()
  await expectHeard('Your bank asks for one more step. Continue there once more.')
  const second = await keys.activateToOpen(secondLink)
  await decideByKeyboard(second, 'Approve')
  await expect(widget.heading('You’re connected')).toBeFocused()
})
