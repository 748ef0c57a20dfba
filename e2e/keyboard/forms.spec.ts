import { expect, test } from '../support/keyboard.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }

test('credentials: what is missing or refused is summed up, tied to its field and one key away', async ({
  page,
  host,
  widget,
  keys,
  service,
}) => {
  await keys.open(host, { selectedConnectorId: 0 })
  await keys.hears('heading “Enter your details”')
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Enter your details" [level=1]
      - paragraph: Sandbox Bank will check these.
      - text: User name
      - textbox "User name":
        - /placeholder: user
      - text: Password
      - textbox "Password"
      - button "Show Password"
      - button "Continue"
  `)
  await expect(widget.field('User name')).toHaveAttribute(
    'autocomplete',
    /^section-connector-0 username$/,
  )

  await keys.take(widget.button('Continue'))
  await keys.hears('region “2 details need another look: User name Password”')
  await keys.take(widget.button('Password').first())
  await keys.hears('textbox “Password”, invalid: Enter your password')
  await keys.type('password')
  await keys.press('Tab')
  await keys.hears('button “Show Password”')
  await keys.press('Space')
  await keys.hears('button “Hide Password”')

  // One field is no list: it has the focus at once.
  await keys.take(widget.button('Continue'))
  await keys.hears('textbox “User name”, invalid: Enter your user name')
  await expect(widget.frame.getByRole('region')).toHaveCount(0)
  await keys.submit({ 'User name': 'user' })

  await keys.hears('heading “Acme wants to read this from Sandbox Bank”')
  await keys.press('Tab')
  await keys.hears('DisclosureTriangle “See the details”, closed')
  await keys.press('Enter')
  await keys.hears('DisclosureTriangle “See the details”, open')

  // What the service refuses of several fields is summed up too, in the order of the form.
  await service.fault({
    method: 'POST',
    path: '/items',
    status: 400,
    body: {
      code: 400,
      message: 'no',
      errors: [
        { code: 'INVALID_PARAMETER', parameter: 'password', message: 'Eight digits' },
        { code: 'INVALID_PARAMETER', parameter: 'user', message: 'Use your branch number too' },
      ],
    },
  })
  await keys.agree()
  await keys.hears('region “2 details need another look: User name Password”')
  await keys.press('Tab', 'Enter')
  await keys.hears('textbox “User name”, invalid: Use your branch number too')
  await keys.submit({ Password: 'password' })
  await keys.agree()

  await keys.hears('heading “Sandbox Bank is connected”')
  await keys.take(widget.button('Done'))
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('#open')).toBeFocused()
})

test('what the service refuses takes no focus from the page around, and has it as one comes back', async ({
  page,
  host,
  widget,
  service,
}) => {
  const refused = (...parameters: string[]) => ({
    method: 'POST',
    path: '/items',
    status: 400,
    body: {
      code: 400,
      message: 'no',
      errors: parameters.map((parameter) => ({
        code: 'INVALID_PARAMETER',
        parameter,
        message: 'Eight digits',
      })),
    },
  })
  const note = page.getByLabel('Note')
  const frame = page.locator('iframe')
  // While the service looks at it, the person goes on with the page around. Routed before there is a
  // frame: the requests of one that is just coming may be missed.
  await page.route('**/items', async (route) => {
    if (route.request().method() === 'POST') {
      await expect(widget.heading(/^Connecting/)).toBeFocused()
      await note.focus()
      // The frame is a process of its own, and learns of it a moment later.
      await expect.poll(() => page.frames()[1]?.evaluate(() => document.hasFocus())).toBe(false)
    }
    await route.fallback()
  })
  await host.prepare({ mode: 'inline', container: '#here', selectedConnectorId: 0 })
  await page.click('#open')
  await service.fault(refused('user', 'password'))
  await widget.submit(LOGIN)
  await widget.agree()
  const summary = widget.frame.getByRole('region')
  await expect(summary).toBeVisible()
  await page.keyboard.type('Rent')
  await expect(note).toHaveValue('Rent')
  await frame.focus()
  await expect(summary).toBeFocused()

  await service.fault(refused('password'))
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

test('business: CNPJ and CPF are masked as they are typed, letters included', async ({
  host,
  widget,
  keys,
}) => {
  await keys.open(host, { selectedConnectorId: 22 })
  await keys.hears('heading “Enter your details”')
  await keys.submit({ CNPJ: '12abc34501de34', 'CPF of the representative': '52998224724' })
  await keys.hears('region “2 details need another look: CNPJ CPF of the representative”')
  await keys.press('Tab', 'Enter')
  await keys.hears(
    'textbox “CNPJ”, invalid: Check the CNPJ: one of its 14 characters is missing or doesn’t match',
  )
  await keys.press('End', 'Backspace')
  await keys.type('5')
  await keys.hears('textbox “CNPJ”')
  await expect(widget.field('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await keys.press('Tab')
  await keys.hears(
    'textbox “CPF of the representative”, invalid: Check the CPF: one of its 11 digits is missing or doesn’t match',
  )
  await keys.press('End', 'Backspace')
  await keys.type('5')
  await keys.press('Enter')
  await keys.hears('heading “Acme wants to read this from Sandbox Business Quota Bank”')
  await keys.agree()

  // Partial success: what is missing is read out with the ending.
  await keys.hears(
    'heading “Sandbox Business Quota Bank is partly connected”',
    expect.stringMatching(/^alert: Account transactions reached this month’s limit/),
  )
})

test('MFA in several steps: a choice by arrows, a code, and what was refused is read out', async ({
  host,
  widget,
  keys,
}) => {
  await keys.open(host, { selectedConnectorId: 2 })
  await keys.submit(LOGIN)
  await keys.agree()

  await keys.hears('heading “One more check”')
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "One more check" [level=1]
      - paragraph: Sandbox Two-step Bank wants to be sure it is you.
      - text: Where should the code go?
      - combobox "Where should the code go?":
        - option "Choose one" [selected]
        - option "SMS to •••• 4321"
        - option "The bank’s app"
      - timer: /Valid for/
      - button "Continue"
  `)
  await keys.take(widget.button('Continue'))
  await keys.hears('combobox “Where should the code go?”, invalid, closed: Choose one')
  await keys.type('The bank')
  await expect(widget.field('Where should the code go?')).toHaveValue('app')
  await keys.take(widget.button('Continue'))

  await expect(widget.field('Code you received')).toBeVisible()
  await keys.hears('heading “One more check”')
  await keys.submit({ 'Code you received': '000000' })
  await keys.hears('heading “One more check”', expect.stringMatching(/^alert: .*didn’t accept/))
})

test('MFA with a picture: it has a name, and the answer is a text', async ({
  host,
  widget,
  keys,
}) => {
  await keys.open(host, { selectedConnectorId: 3 })
  await keys.submit(LOGIN)
  await keys.agree()
  await keys.hears('heading “One more check”')
  await expect(
    widget.frame.getByRole('img', { name: 'Picture with the characters to type' }),
  ).toBeVisible()
  await keys.submit({ 'Word in the image': 'sandbox' })
  await keys.hears('heading “Sandbox Image Bank is connected”')
})
