import { approve } from './support/bankPage.ts'
import { BANKS } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** Opens update mode and agrees to the renewal. */
async function renew(host: HostPage, widget: WidgetPage, itemId: string): Promise<void> {
  await host.connect({ updateItem: itemId })
  await widget.button('Renew now').click()
  await widget.button('Agree and continue').click()
}

test(
  'rule 13: an active consent is renewed without the bank’s page, and the result says until when',
  { tag: '@firefox-matrix' },
  async ({ context, host, widget, service }) => {
    const itemId = await service.createAuthorizedItem(context, BANKS.renewable)
    const before = await service.item(itemId)
    const pages = context.pages().length
    const opened: string[] = []
    context.on('page', (page) => opened.push(page.url()))
    await renew(host, widget, itemId)
    await expect(widget.heading(/^Sandbox Renewal Bank is renewed until /)).toBeFocused()
    expect({ opened, pages: context.pages().length }).toEqual({ opened: [], pages })
    const after = await service.item(itemId)
    expect(Date.parse(after.consentExpiresAt ?? '')).toBeGreaterThan(
      Date.parse(before.consentExpiresAt ?? ''),
    )
    expect((await host.callsOf('onSuccess')).map(({ item }) => item.id)).toEqual([itemId])
  },
)

for (const [renewal, title, action] of [
  ['network', 'Sandbox Renewal Bank couldn’t be reached', 'Try again'],
  ['refused', 'Sandbox Renewal Bank didn’t renew your access', 'Authorize again'],
  ['expired', 'Access ended before it was renewed', 'Authorize again'],
  ['ended', 'Access was ended at your bank', 'Authorize again'],
] as const)
  test(`rule 13: a renewal that does not work says why: ${renewal} @matrix`, async ({
    context,
    host,
    widget,
    service,
  }) => {
    const itemId = await service.createAuthorizedItem(context, BANKS.renewable)
    // The service's clock decides, also where it is ten minutes ahead of this device's.
    await service.advance(600)
    await service.overrideItem(itemId, { renewal })
    await renew(host, widget, itemId)
    await expect(widget.heading(title)).toBeFocused()
    await expect(widget.button(action)).toBeVisible()
    expect(await host.callsOf('onSuccess')).toEqual([])
  })

test('rule 13: a bank that needs its page after all says so, and leads there @matrix', async ({
  context,
  host,
  widget,
  service,
}) => {
  const itemId = await service.createAuthorizedItem(context, BANKS.renewable)
  await service.overrideItem(itemId, { renewal: 'fullJourney' })
  await renew(host, widget, itemId)
  await expect(widget.main()).toContainText('asks you to confirm the renewal on its own page')
  await approve(await widget.bankOpenedBy(widget.link('Continue to Sandbox Renewal Bank')))
  await expect(widget.connected(BANKS.renewable)).toBeVisible()
})

test('rule 13: where several must approve, nothing is renewed without the bank @matrix', async ({
  context,
  host,
  widget,
  service,
}) => {
  const parameters = { cnpj: '12ABC34501DE35', cpf: '52998224725' }
  const { id, oauthUrl } = await service.createItemAtBank(BANKS.joint, parameters)
  const bank = await context.newPage()
  await bank.goto(oauthUrl)
  await approve(bank)
  await expect.poll(() => service.approvalUrl(id)).not.toBe('')
  await bank.goto(await service.approvalUrl(id))
  await approve(bank)
  await service.waitForStatus(id, 'UPDATED')
  await bank.close()
  const before = await service.item(id)

  await renew(host, widget, id)
  await approve(await widget.bankOpenedBy(widget.link('Continue to Sandbox Joint Business')))
  await expect(widget.heading('Waiting for another approval')).toBeVisible()
  expect((await service.item(id)).consentExpiresAt).toBe(before.consentExpiresAt)
})
