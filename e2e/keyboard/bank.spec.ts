import { BANKS } from '../support/banks.ts'
import { decideByKeyboard, expect, test } from '../support/keyboard.ts'

test('OAuth: denied, authorized again, connected @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.openFinance.id })
  await keys.submit({ CPF: '52998224725' })
  await keys.expectAnnounced('heading “Share your data with Acme?”')
  await keys.seeRest()
  const bank = await keys.activateToOpen(widget.agreeButton)
  await keys.expectAnnounced('heading “Continue at Sandbox Open Finance”')
  // The bank's address was opened here, and opens once.
  await keys.tabTo(widget.button('Use my phone instead'))
  await expect(widget.frame.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await decideByKeyboard(bank, 'Deny')

  await keys.expectAnnounced(
    'heading “It wasn’t approved at your bank”',
    'status: You can approve it now.',
  )
  const again = await keys.activateToOpen(widget.button('Approve now'))
  await keys.expectAnnounced('heading “Continue at Sandbox Open Finance”')
  await decideByKeyboard(again, 'Approve')
  await keys.expectAnnounced('heading “You’re connected”')
})

test('a second redirect is announced, and takes one key @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.germany.id })
  await keys.expectAnnounced('heading “Share your data with Acme?”')
  await keys.seeRest()
  const first = await keys.activateToOpen(widget.agreeButton)
  await decideByKeyboard(first, 'Approve')
  const secondLink = widget.link('Go to my bank')
  await secondLink.waitFor()
  await keys.expectAnnounced(
    'heading “Continue at Sandbox ASPSP Deutschland”',
    'alert: Your bank asks for one more step. Continue there once more.',
  )
  const second = await keys.activateToOpen(secondLink)
  await decideByKeyboard(second, 'Approve')
  await keys.expectAnnounced('heading “You’re connected”')
})

test('a chosen method is approved in the bank’s app @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.methodChoice.id })
  // The bank's own question is the only one.
  await keys.expectAnnounced('heading “Connect Sandbox Choice Bank”')
  await keys.tabTo(widget.field('On the bank’s website'))
  await keys.press('ArrowDown')
  await keys.expectAnnounced('radio “In the bank’s app”, checked')
  await keys.activate(widget.button('Continue'))
  await keys.agree()
  await keys.expectAnnounced('heading “Approve at Sandbox Choice Bank”')
  const app = await keys.activateToOpen(widget.link('Go to my bank'))
  await decideByKeyboard(app, 'Approve')
  await keys.expectAnnounced('heading “You’re connected”')
})
