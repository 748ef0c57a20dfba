import { BANKS, MFA_CODE } from '../support/banks.ts'
import { decideByKeyboard, expect, test, type Keyboard } from '../support/keyboard.ts'
import type { Service } from '../support/Service.ts'
import type { WidgetPage } from '../support/WidgetPage.ts'

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

test('live regions announce each change once', async ({ widget, keys, service }) => {
  await connectWithoutReads(keys, service)
  await keys.expectAnnounced(
    'heading “Connecting”',
    'alert: We can’t see the progress right now. Still trying.',
  )
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
  await keys.expectAnnounced('button “Stay”')
  await resumeReads(service, widget)
  await keys.expectAnnounced('button “Stay”')
  await keys.press('Enter')
  await keys.expectAnnounced('heading “Enter the code”')

  // The countdown is announced once, not every second.
  await service.addFault({
    method: 'POST',
    path: '/items/:id/mfa',
    status: 429,
    headers: { 'Retry-After': '20' },
  })
  await keys.submit(MFA_CODE)
  await keys.expectAnnounced(
    'heading “Connecting”',
    expect.stringMatching(/^alert: \[The service is busy. We’ll try again in \d+ seconds.\]$/),
    'status: Checking your answer.',
  )
})

test('staying restores the focus @matrix', async ({ widget, keys }) => {
  await keys.open({ selectedConnectorId: BANKS.deviceApproval.id })
  await keys.submitAndAgree()
  await keys.expectAnnounced('heading “Approve at Sandbox Device Bank”')
  const link = widget.link('Go to my bank')
  await keys.tabTo(link)
  await keys.press('Escape')
  const dialog = widget.frame.getByRole('dialog', { name: 'Leave now?' })
  await keys.expectAnnounced('button “Stay”')
  await keys.press('Enter')
  await keys.expectAnnounced('link “Go to my bank”')

  await keys.activate(widget.button('Close'))
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  await keys.expectAnnounced('button “Close”')
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
