import { approve, bankButton } from './support/bankPage.ts'
import { BANKS, LOGIN, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('a run that was offline goes on @sandbox', async ({ context, host, widget }) => {
  await host.begin(BANKS.deviceApproval)
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeVisible()
  const phone = await widget.openApprovalLink()
  await context.setOffline(true)
  await expect(widget.alert()).toContainText('Still trying')
  await context.setOffline(false)
  await approve(phone)
  await expect(widget.connected(BANKS.deviceApproval)).toBeVisible()
})

test('an expired token is renewed @sandbox @firefox-matrix', async ({ context, host, widget }) => {
  const bank = await host.toBank(BANKS.openFinance)
  await bankButton(bank).waitFor()
  /** The token that is refused from now on: not one call, which may be given up when the bank's window closes. */
  let expired: string | null = null
  await context.route('**/api/items/*', async (route) => {
    const token = await route.request().headerValue('x-api-key')
    expired ??= token
    if (token !== expired) return route.continue()
    return route.fulfill({ status: 401, json: { code: 401, message: 'expired' } })
  })
  await approve(bank)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  const [success] = await host.callsOf('onSuccess')
  expect(await host.callsOf('connectToken')).toEqual([
    { reason: 'open' },
    { reason: 'expired', itemId: success?.item.id },
  ])
})

test('a run left while it collects goes on @matrix', async ({ host, widget, service }) => {
  await host.begin(BANKS.mfa, LOGIN, { allowConnectInBackground: true })
  await expect(widget.field('Security code')).toBeVisible()
  const itemId = await host.createdItemId()
  const item = await service.item(itemId ?? '')
  await service.addFault({
    method: 'GET',
    path: '/items/:id',
    times: 1000,
    body: { ...item, status: 'UPDATING', executionStatus: 'TRANSACTIONS_IN_PROGRESS' },
  })
  await widget.submit(MFA_CODE)
  await expect.poll(() => host.eventNames()).toContain('LOGIN_SUCCEEDED')
  await widget.button('Close').click()
  await expect(widget.frame.getByRole('dialog', { name: 'Leave now?' })).toContainText(
    'It continues in the background.',
  )
  await widget.leaveBy(widget.button('Leave'))
  await service.clearFaults()
  expect(await host.callsOf('onClose')).toMatchObject([
    { reason: 'background', item: expect.objectContaining({ id: itemId }) },
  ])
  expect(await host.callsOf('onError')).toEqual([])
})
