import { approve, approveButton, deny } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test(
  'approving at the bank succeeds without a click after the consent',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    await host.connect()
    await widget.choose(BANKS.openFinance)
    await widget.submit(CPF)
    const bank = await widget.agreeAndGoToBank()
    await expect(widget.heading('Continue at Sandbox Open Finance')).toBeVisible()
    await approve(bank)

    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
    await expect.poll(() => bank.isClosed()).toBe(true)
    const [success] = await host.callsOf('onSuccess')
    expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
    expect(await host.eventNames()).toContain('OAUTH_OPENED')
  },
)

test(
  'after a denial, authorizing again succeeds on the same Item',
  { tag: '@firefox' },
  async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.openFinance)
    await widget.submit(CPF)
    const bank = await widget.agreeAndGoToBank()
    await deny(bank)
    await expect(widget.heading('You didn’t authorize access')).toBeFocused()
    expect(await host.callsOf('onError')).toEqual([])

    const again = await widget.bankOpenedBy(widget.button('Authorize again'))
    await approve(again)
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()

    const events = await host.callsOf('onEvent')
    expect(events.filter(({ name }) => name === 'ITEM_CREATED')).toHaveLength(1)
    const [success] = await host.callsOf('onSuccess')
    const items = new Set(events.flatMap(({ itemId }) => itemId ?? []))
    expect([...items]).toEqual([success?.item.id])
  },
)

test('a closed bank window can be opened again', async ({ host, widget }) => {
  await host.connect()
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await approveButton(bank).waitFor()
  await bank.close()
  await expect(widget.alert()).toContainText('window was closed')

  const again = await widget.bankOpenedBy(widget.button('Start over'))
  await approve(again)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
})

test('a return that claims success does not end the run: the Item decides', async ({
  page,
  host,
  widget,
  servers,
}) => {
  await host.connect()
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await approveButton(bank).waitFor()
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
