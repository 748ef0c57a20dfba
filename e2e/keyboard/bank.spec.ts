import type { Page } from '@playwright/test'
import { expect, test, type Keyboard } from '../support/keyboard.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }
const CPF = { CPF: '52998224725' }

/** Decides on the bank's page, by keys as well. */
async function decide(bank: Page, decision: 'Approve' | 'Deny'): Promise<void> {
  await bank.getByRole('button', { name: decision }).press('Enter')
}

const linkTo = (widget: WidgetPage, name: RegExp | string) =>
  widget.frame.getByRole('link', { name })

/** The waiting screen's own words, and the code for a phone behind one key. */
async function unfoldThePhone(widget: WidgetPage, keys: Keyboard): Promise<void> {
  const phone = widget.frame.getByText('Use your phone')
  await expect(widget.frame.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await keys.take(phone)
  await keys.hears('DisclosureTriangle “Use your phone”, open')
  await expect(
    widget.frame.getByRole('img', { name: 'QR code that opens your bank’s page' }),
  ).toBeVisible()
}

test('OAuth: Enter opens the bank, denied, authorized again, and back', async ({
  host,
  widget,
  keys,
}) => {
  await keys.open(host, { selectedConnectorId: 5 })
  await keys.submit(CPF)
  await keys.hears('heading “Acme wants to read this from Sandbox Open Finance”')
  const bank = await keys.takeToWindow(widget.button(/^Agree and/))
  await keys.hears('heading “Continue at Sandbox Open Finance”')
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Continue at Sandbox Open Finance" [level=1]
      - paragraph: Finish in your bank’s window. This page moves on by itself.
      - list:
        - listitem: Sign in at your bank as you always do
        - listitem: Check what is shared and agree
        - listitem: Come back here
      - paragraph: In progress. The connection is secure.
      - group: Use your phone
      - link "Open the bank again"
  `)
  await unfoldThePhone(widget, keys)
  await decide(bank, 'Deny')

  await keys.hears('heading “You didn’t authorize access, so nothing was shared”')
  const again = await keys.takeToWindow(widget.button('Authorize again'))
  await keys.hears('heading “Continue at Sandbox Open Finance”')
  await decide(again, 'Approve')
  await keys.hears('heading “Sandbox Open Finance is connected”')
})

test('two redirects: the second is announced, and takes one key', async ({
  host,
  widget,
  keys,
}) => {
  await keys.open(host, { selectedConnectorId: 14 })
  await keys.hears('heading “Acme wants to read this from Sandbox ASPSP Deutschland”')
  const first = await keys.takeToWindow(widget.button(/^Agree and/))
  await decide(first, 'Approve')
  const onward = linkTo(widget, 'Continue to Sandbox ASPSP Deutschland')
  await onward.waitFor()
  await keys.hears(
    'heading “Continue at Sandbox ASPSP Deutschland”',
    'alert: Your bank asks for one more step. Continue there once more.',
  )
  const second = await keys.takeToWindow(onward)
  await decide(second, 'Approve')
  await keys.hears('heading “Sandbox ASPSP Deutschland is connected”')
})

test('device approval: instructions, code and link', async ({ host, widget, keys }) => {
  await keys.open(host, { selectedConnectorId: 4 })
  await keys.submit(LOGIN)
  await keys.agree()
  await keys.hears('heading “Approve at Sandbox Device Bank”')
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Approve at Sandbox Device Bank" [level=1]
      - paragraph
      - img "QR code that opens the approval at your bank"
      - paragraph: Waiting for your approval.
      - timer: /Valid for/
      - link "Open your bank’s app"
  `)
  const device = await keys.takeToWindow(linkTo(widget, 'Open your bank’s app'))
  await decide(device, 'Approve')
  await keys.hears('heading “Sandbox Device Bank is connected”')
})

test('a method is chosen by keys, and approved in the bank’s app', async ({
  host,
  widget,
  keys,
}) => {
  await keys.open(host, { selectedConnectorId: 11 })
  await keys.hears('heading “Enter your details”')
  await keys.tabTo(widget.field('How do you want to authorize?'))
  await keys.type('In the')
  await keys.hears('combobox “How do you want to authorize?”, closed')
  await expect(widget.field('How do you want to authorize?')).toHaveValue('decoupled')
  await keys.take(widget.button('Continue'))
  await keys.agree()
  await keys.hears('heading “Approve at Sandbox Choice Bank”')
  const app = await keys.takeToWindow(linkTo(widget, 'Open your bank’s app'))
  await decide(app, 'Approve')
  await keys.hears('heading “Sandbox Choice Bank is connected”')
})

test('renewal: what the bank said is read, and the details are entered anew', async ({
  host,
  widget,
  keys,
  service,
}) => {
  const login = await service.connect(0, { user: 'user', password: 'password' })
  await service.change(login, {
    status: 'LOGIN_ERROR',
    executionStatus: 'INVALID_CREDENTIALS',
    error: { code: 'INVALID_CREDENTIALS', message: 'x', providerMessage: 'Senha alterada.' },
  })
  await keys.open(host, { updateItem: login })
  await keys.hears('heading “The bank didn’t accept the details”')
  await expect(widget.frame.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "The bank didn’t accept the details" [level=1]
      - paragraph: Check your user and password at Sandbox Bank, then try again.
      - blockquote: Senha alterada.
      - paragraph: Sandbox Bank
      - paragraph: /Last updated on .+/
      - button "Enter the details"
      - button "Not now"
  `)
  await keys.take(widget.button('Enter the details'))
  await keys.hears('heading “Enter your details”')
  await keys.submit(LOGIN)
  await keys.agree()
  await keys.hears('heading “Sandbox Bank is connected”')
})

test('renewal at the bank: a consent that was revoked, and one that still stands', async ({
  host,
  widget,
  keys,
  service,
  context,
}) => {
  for (const [change, heading] of [
    [{ consent: 'REVOKED' }, 'Access was ended at your bank'],
    [{}, 'Renew your connection with Sandbox Open Finance'],
  ] as const) {
    const itemId = await service.authorize(context, 5, { cpf: '52998224725' })
    await service.change(itemId, change)
    await keys.open(host, { updateItem: itemId })
    await keys.hears(`heading “${heading}”`)
    await keys.take(widget.button('Authorize again'))
    await keys.hears('heading “Acme wants to read this from Sandbox Open Finance”')
    const bank = await keys.takeToWindow(widget.button(/^Agree and/))
    await decide(bank, 'Approve')
    await keys.hears('heading “Sandbox Open Finance is connected”')
  }
})
