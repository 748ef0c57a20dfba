import { qrPath } from '../src/widget/ui/qrPath.ts'
import { accessProblems } from './support/access.ts'
import { approve, bankButton, deny } from './support/bankPage.ts'
import { BANKS, COMPANY } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('approving succeeds without a click @firefox', async ({ host, widget, service }) => {
  const bank = await host.toBank(BANKS.openFinance)
  await expect(widget.heading('Continue at Sandbox Open Finance')).toBeVisible()
  await approve(bank)

  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await expect.poll(() => bank.isClosed()).toBe(true)
  const [success] = await host.callsOf('onSuccess')
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  expect(await host.eventNames()).toContain('OAUTH_OPENED')
})

test('after a denial, an approval: one Item @sandbox @firefox-matrix', async ({ host, widget }) => {
  const bank = await host.toBank(BANKS.openFinance)
  await deny(bank)
  await expect(widget.heading('It wasn’t approved at your bank')).toBeFocused()
  expect(await host.callsOf('onError')).toEqual([])

  const again = await widget.bankOpenedBy(widget.button('Approve now'))
  await approve(again)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()

  const events = await host.callsOf('onEvent')
  expect(events.filter(({ name }) => name === 'ITEM_CREATED')).toHaveLength(1)
  const [success] = await host.callsOf('onSuccess')
  const items = new Set(events.flatMap(({ itemId }) => itemId ?? []))
  expect([...items]).toEqual([success?.item.id])
})

test('rule 14: another approves later @matrix @firefox-matrix', async ({
  host,
  widget,
  service,
}) => {
  const waiting = widget.heading('Waiting for another approval')
  await approve(await host.toBank(BANKS.joint, COMPANY))
  await expect(waiting).toBeFocused()
  await expect(widget.main()).toContainText('Another person who signs for this company')
  await widget.leaveBy(widget.button('Done for now'))
  const itemId = await host.createdItemId()
  const item = expect.objectContaining({ id: itemId })
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'pending', item }])
  expect(await host.callsOf('onError')).toEqual([])

  await host.connect({ updateItem: itemId })
  await expect(waiting).toBeVisible()
  const other = await host.page.context().newPage()
  await other.goto(await service.approvalUrl(itemId))
  await approve(other)
  await expect(widget.connected(BANKS.joint)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toMatchObject([{ item }])
  expect(await service.itemIds()).toContain(itemId)
  expect(await host.eventNames()).not.toContain('ITEM_CREATED')
})

test('a closed bank window is opened again @sandbox', async ({ host, widget }) => {
  const bank = await host.toBank(BANKS.openFinance)
  await bankButton(bank).waitFor()
  await bank.close()
  await expect(widget.alert()).toContainText('window was closed')

  const again = await widget.bankOpenedBy(widget.button('Start over'))
  await approve(again)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
})

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

    await widget.button('Use my phone instead').click()
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

test('a return claims, the Item decides @sandbox', async ({ page, servers, host, widget }) => {
  const bank = await host.toBank(BANKS.openFinance)
  await bankButton(bank).waitFor()
  const itemId = await host.createdItemId()
  const claim = new URLSearchParams({ itemId: itemId ?? '', status: 'UPDATED', message: 'Done' })
  await bank.evaluate(
    (url) => setTimeout(() => location.assign(url)),
    `${servers.widgetUrl}/complete.html?${claim}`,
  )
  await expect.poll(() => host.eventNames()).toContain('OAUTH_RETURNED')
  await page.waitForResponse(/\/api\/items\/[^/]+$/)
  await expect(widget.heading(/^Continue at Sandbox Open Finance/)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`the completion page in ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 568 } })

    test('says what goes on where, and is accessible @matrix', async ({ page, servers }) => {
      await page.addInitScript(() => {
        window.close = () => undefined
      })
      await page.clock.install()
      for (const [status, title, text] of [
        ['UPDATED', 'Your bank has your answer', 'Go back to the app to see how it went.'],
        ['LOGIN_ERROR', 'Nothing was approved', 'Go back to the app.'],
      ] as const) {
        await page.goto(`${servers.widgetUrl}/complete.html?itemId=1&status=${status}`)
        await expect(page.getByRole('heading')).toHaveText(title)
        await expect(page.getByRole('status')).toContainText(text)
        expect(await accessProblems(page)).toEqual([])
        await page.clock.fastForward(4_000)
        await expect(page.getByRole('status')).toContainText(text)
        const close = page.getByRole('button', { name: 'Close this window' })
        await close.click()
        // A browser may keep it open: only the person can close it then.
        await page.clock.fastForward(1_000)
        await expect(page.getByRole('status')).toContainText('Close it and go back to the app.')
        await expect(page.getByRole('status')).toBeFocused()
        await expect(close).toBeHidden()
      }

      await page.goto(`${servers.widgetUrl}/complete.html`)
      await expect(page.getByRole('heading')).toHaveText('Opening your bank')
      await page.clock.fastForward(15_000)
      await expect(page.getByRole('heading')).toHaveText('Your bank didn’t open here')
      await expect(page.getByRole('status')).toContainText('use the button there.')
      expect(await accessProblems(page)).toEqual([])
    })
  })
