import { expect, test } from './support/test.ts'

const CPF = { CPF: '529.982.247-25' }

test(
  'approving at the bank succeeds, with no click after the consent',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    await host.connect()
    await widget.choose('Sandbox Open Finance')
    await widget.submit(CPF)
    const bank = await widget.agreeAndGoToBank()
    await expect(widget.heading('Continue at Sandbox Open Finance')).toBeVisible()
    await bank.getByRole('button', { name: /approve/i }).click()

    await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
    await expect.poll(() => bank.isClosed()).toBe(true)
    const [success] = await host.told('onSuccess')
    expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
    expect(await host.events()).toContain('OAUTH_OPENED')
  },
)

test(
  'denying says that nothing was shared; authorizing again succeeds on the same Item',
  { tag: '@firefox' },
  async ({ host, widget }) => {
    await host.connect()
    await widget.choose('Sandbox Open Finance')
    await widget.submit(CPF)
    const bank = await widget.agreeAndGoToBank()
    await bank.getByRole('button', { name: /deny/i }).click()
    await expect(widget.heading('You didn’t authorize access')).toBeFocused()
    expect(await host.told('onError')).toEqual([])

    const again = await widget.bankOpenedBy(widget.button('Authorize again'))
    await again.getByRole('button', { name: /approve/i }).click()
    await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()

    const events = await host.told('onEvent')
    expect(events.filter(({ name }) => name === 'ITEM_CREATED')).toHaveLength(1)
    const [success] = await host.told('onSuccess')
    const items = new Set(events.flatMap(({ itemId }) => itemId ?? []))
    expect([...items]).toEqual([success?.item.id])
  },
)

test('walking away from the bank leaves a way to open it again', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Open Finance')
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).waitFor()
  await bank.close()
  await expect(widget.alert()).toContainText('window was closed')

  const again = await widget.bankOpenedBy(widget.button('Start again at the bank'))
  await again.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
})

test('a return that claims success is a hint: the Item, still waiting, decides', async ({
  page,
  host,
  widget,
  servers,
}) => {
  await host.connect()
  await widget.choose('Sandbox Open Finance')
  await widget.submit(CPF)
  const bank = await widget.agreeAndGoToBank()
  await bank.getByRole('button', { name: /approve/i }).waitFor()
  const itemId = (await host.told('onEvent')).find(({ name }) => name === 'ITEM_CREATED')?.itemId
  const claim = new URLSearchParams({ itemId: itemId ?? '', status: 'UPDATED', message: 'Done' })
  await bank.evaluate(
    (url) => setTimeout(() => location.assign(url)),
    `${servers.widgetUrl}/complete.html?${claim}`,
  )
  await expect.poll(() => host.events()).toContain('OAUTH_RETURNED')
  await page.waitForResponse(/\/api\/items\/[^/]+$/)
  await expect(widget.heading(/^Continue at Sandbox Open Finance/)).toBeVisible()
  expect(await host.told('onSuccess')).toEqual([])
})
