import { qrPath } from '../src/widget/ui/qrPath.ts'
import { approve, bankButton } from './support/bankPage.ts'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test(
  'rule 19: a phone that scans after the window was opened gets an address that works',
  { tag: ['@matrix', '@firefox-matrix'] },
  async ({ context, host, widget, service }) => {
    const bank = await host.toBank(BANKS.singleUse)
    await bankButton(bank).waitFor()
    // The address in the window is spent.
    const spent = await context.newPage()
    await spent.goto(bank.url())
    await expect(spent.getByRole('heading', { name: 'Link already used' })).toBeVisible()
    await spent.close()

    await widget.frame.getByText('Continue on your phone instead').click()
    await widget.button('Show the code').click()
    const code = widget.frame.getByRole('img', { name: /^QR code/ })
    await expect(code).toBeVisible()
    await expect(widget.main()).toContainText('The code works once')
    const itemIds = async () =>
      new Set((await host.callsOf('onEvent')).flatMap(({ itemId }) => itemId ?? []))
    const [id = ''] = await itemIds()
    const { oauthUrl = '' } = (await service.item(id)).connector
    expect(oauthUrl).not.toBe(bank.url())
    await expect(code.locator('path')).toHaveAttribute('d', qrPath(oauthUrl).path)

    const phone = await context.newPage()
    await phone.goto(oauthUrl)
    await approve(phone)
    await expect(widget.connected(BANKS.singleUse)).toBeVisible()
    expect([...(await itemIds())]).toEqual([id])
  },
)

test('rule 9: the way to the bank is said secure @matrix', async ({ host, widget, service }) => {
  await service.addFault({ method: 'POST', path: '/items', delayMs: 3000 })
  const bank = await host.toBank(BANKS.openFinance)
  await expect(widget.main()).toContainText(
    'We’re opening a secure connection to Sandbox Open Finance. You don’t need to do anything.',
  )
  await expect(bank.getByRole('heading')).toHaveText('Opening your bank')
  await expect(bank.locator('body')).toContainText('The connection is secure.')
  await expect(bankButton(bank)).toBeVisible()
})
