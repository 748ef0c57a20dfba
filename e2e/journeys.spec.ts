import { approve, bankButton } from './support/bankPage.ts'
import { BANKS, CPF, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('MFA: a choice, another choice, then a code', async ({ host, widget }) => {
  await host.begin(BANKS.twoStepMfa)
  await widget.frame.getByRole('radio', { name: /^SMS/ }).check()
  await widget.button('Continue').click()
  await widget.button('Change').click()
  await widget.main().getByText('The bank’s app').click()
  await widget.button('Continue').click()
  await widget.submit({ 'Code you received': '123456' })
  await expect(widget.connected(BANKS.twoStepMfa)).toBeVisible()
  const events = await host.callsOf('onEvent')
  expect(events.filter(({ name }) => name === 'MFA_REQUESTED')).toHaveLength(4)
  expect(new Set(events.flatMap(({ itemId }) => itemId ?? [])).size).toBe(1)
})

test('MFA: an image challenge', async ({ host, widget }) => {
  await host.begin(BANKS.imageMfa)
  const image = widget.frame.getByRole('img', { name: 'Picture with the characters to type' })
  await expect(image).toBeVisible()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await widget.submit({ 'Word in the image': 'sandbox' })
  await expect(widget.connected(BANKS.imageMfa)).toBeVisible()
})

test('an expired MFA code: a new one, the same Item', async ({ host, widget, service }) => {
  await host.begin(BANKS.mfa)
  await expect(widget.frame.getByRole('timer')).toContainText(/(0:5\d|1:00) left/)
  await service.advance(61)
  await widget.submit(MFA_CODE)
  await expect(widget.heading('The time for the code ran out')).toBeVisible()
  await widget.button('Try again').click()
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()
  expect((await host.eventNames()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test('device approval by link or QR code @sandbox @firefox-matrix', async ({ host, widget }) => {
  await host.begin(BANKS.deviceApproval)
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeFocused()
  await expect(widget.frame.getByRole('img', { name: /QR code/ })).toBeVisible()
  const phone = await widget.openApprovalLink()
  await approve(phone)
  await expect(widget.connected(BANKS.deviceApproval)).toBeVisible()
  expect(await host.eventNames()).toContain('USER_ACTION_REQUESTED')
})

test('an expired device approval is requested again @matrix', async ({ host, widget, service }) => {
  await host.begin(BANKS.deviceApproval)
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeVisible()
  await service.advance(121)
  await expect(widget.main().getByRole('button').first()).toHaveText(/Try again|Approve now/)
  await widget.main().getByRole('button').first().click()
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeVisible()
})

test('an expired authorization is requested again', async ({ host, widget, service }) => {
  const expired = await host.toBank(BANKS.openFinance)
  await bankButton(expired).waitFor()
  await service.advance(301)
  await expect(widget.heading('It wasn’t approved at your bank')).toBeVisible()
  const bank = await widget.bankOpenedBy(widget.button('Approve now'))
  await approve(bank)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  expect((await host.eventNames()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 400, height: 700 } })

  test('the bank opens by a tap on a link', async ({ context, host, widget }) => {
    await host.begin(BANKS.openFinance, CPF)
    const link = widget.link('Go to my bank')
    await expect(link).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    const bank = await widget.bankOpenedBy(link)
    await approve(bank)
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  })
})

test('a bank page with an opener policy authorizes @matrix', async ({ host, widget, service }) => {
  await service.settings({ bankOpenerPolicy: 'same-origin' })
  const bank = await host.toBank(BANKS.openFinance)
  await approve(bank)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await service.settings({ bankOpenerPolicy: null })
})

test('leaving asks first, staying keeps @firefox-matrix', async ({ host, widget }) => {
  await host.begin(BANKS.mfa)
  await widget.field('Security code').fill('12')
  await widget.button('Close').click()
  await expect(widget.frame.getByRole('dialog', { name: 'Leave now?' })).toBeVisible()
  await widget.button('Stay').click()
  await expect(widget.field('Security code')).toHaveValue('12')
  await widget.button('Close').click()
  await widget.leaveBy(widget.button('Leave'))
  expect(await host.callsOf('onClose')).toMatchObject([
    { reason: 'user', item: expect.objectContaining({ status: 'WAITING_USER_INPUT' }) },
  ])
})

test('a reload continues with the same Item', async ({ host, widget }) => {
  await host.begin(BANKS.mfa)
  await expect(widget.field('Security code')).toBeVisible()
  await widget.reload()
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()
  const events = await host.callsOf('onEvent')
  expect(new Set(events.flatMap(({ itemId }) => itemId ?? [])).size).toBe(1)
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
})
