import type { Page } from '@playwright/test'
import { BANKS } from '../support/banks.ts'
import { expect, test, type Keyboard } from '../support/keyboard.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

const CPF = { CPF: '52998224725' }

/** Signs in on the bank's page, and approves or denies, with the keyboard. */
async function decide(bank: Page, decision: 'Approve' | 'Deny'): Promise<void> {
  await bank.getByRole('button', { name: 'Sign in' }).press('Enter')
  await bank.getByRole('button', { name: decision }).press('Enter')
}

/** Opens the disclosure that offers a code for a phone: the bank's address was opened here, and opens once. */
async function expandPhoneCode(widget: WidgetPage, keys: Keyboard): Promise<void> {
  const phone = widget.frame.getByText('Continue on your phone instead')
  await keys.activate(phone)
  await keys.expectAnnounced('DisclosureTriangle “Continue on your phone instead”, open')
  await keys.press('Tab')
  await keys.expectAnnounced('button “Show the code”')
  await expect(widget.frame.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
}

test('OAuth: denied, authorized again, connected @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.openFinance.id })
  await keys.submit(CPF)
  await keys.expectAnnounced('heading “Acme wants to read your data at Sandbox Open Finance”')
  const bank = await keys.activateToOpen(widget.agreeButton)
  await keys.expectAnnounced('heading “Continue at Sandbox Open Finance”')
  await expandPhoneCode(widget, keys)
  await decide(bank, 'Deny')

  await keys.expectAnnounced('heading “Access wasn’t authorized”')
  const again = await keys.activateToOpen(widget.button('Authorize now'))
  await keys.expectAnnounced('heading “Continue at Sandbox Open Finance”')
  await decide(again, 'Approve')
  await keys.expectAnnounced('heading “Sandbox Open Finance is connected”')
})

test('a second redirect is announced, and takes one key @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.germany.id })
  await keys.expectAnnounced('heading “Acme wants to read your data at Sandbox ASPSP Deutschland”')
  const first = await keys.activateToOpen(widget.agreeButton)
  await decide(first, 'Approve')
  const secondLink = widget.link('Continue to Sandbox ASPSP Deutschland')
  await secondLink.waitFor()
  await keys.expectAnnounced(
    'heading “Continue at Sandbox ASPSP Deutschland”',
    'alert: Your bank asks for one more step. Continue there once more.',
  )
  const second = await keys.activateToOpen(secondLink)
  await decide(second, 'Approve')
  await keys.expectAnnounced('heading “Sandbox ASPSP Deutschland is connected”')
})

test('a chosen method is approved in the bank’s app @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.methodChoice.id })
  await keys.expectAnnounced('heading “How do you want to connect?”')
  await keys.tabTo(widget.field('On the bank’s website'))
  await keys.press('ArrowDown')
  await keys.expectAnnounced('radio “In the bank’s app”, checked')
  await keys.activate(widget.button('Continue'))
  await keys.agree()
  await keys.expectAnnounced('heading “Approve at Sandbox Choice Bank”')
  const app = await keys.activateToOpen(widget.link('Open Sandbox Choice Bank'))
  await decide(app, 'Approve')
  await keys.expectAnnounced('heading “Sandbox Choice Bank is connected”')
})
