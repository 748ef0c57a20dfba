import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

const BANK = 'Sandbox Open Finance'
const CPF = { CPF: '529.982.247-25' }

test('a popup goes to the bank and comes back; a minute away counts as left until it does', async ({
  page,
  context,
  host,
  service,
}) => {
  await page.clock.install()
  await host.prepare({ mode: 'popup' })
  const opened = page.waitForEvent('popup')
  await page.click('#open')
  const popup = await opened
  const widget = new WidgetPage(popup, popup)
  await widget.choose(BANK)
  await widget.submit(CPF)
  // No click after the consent, and no other window.
  await widget.agree()
  await popup.getByRole('button', { name: /deny/i }).click()
  await expect(widget.heading('You didn’t authorize access')).toBeVisible()
  expect(await host.told('onClose')).toEqual([])
  expect(await host.told('onOpen')).toHaveLength(1)

  await widget.button('Authorize again').click()
  const approve = popup.getByRole('button', { name: /approve/i })
  await approve.waitFor()
  await page.clock.fastForward(61_000)
  await expect.poll(() => host.told('onClose')).toEqual([{ reason: 'user' }])
  await approve.click()
  await expect(widget.heading(`${BANK} is connected`)).toBeVisible()
  await expect.poll(() => host.told('onOpen')).toHaveLength(2)
  expect(context.pages()).toEqual([page, popup])

  const gone = popup.waitForEvent('close')
  await Promise.race([widget.button('Done').click(), gone])
  await gone
  await expect
    .poll(() => host.told('onClose'))
    .toMatchObject([{ reason: 'user' }, { reason: 'success' }])
  const [success] = await host.told('onSuccess')
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  const created = (await host.events()).filter((name) => name === 'ITEM_CREATED')
  expect(created).toHaveLength(1)
})
