import { approve } from './support/bankPage.ts'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('a new password, for the same Item @firefox-matrix', async ({ host, widget, service }) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'INVALID_CREDENTIALS', 'Senha alterada.')
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('The bank didn’t accept the details')).toBeFocused()
  await expect(widget.main()).toContainText('Senha alterada.')
  await widget.button('Sign in again').click()
  await widget.submitAndAgree()
  await expect(widget.connected(BANKS.password)).toBeVisible()

  expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open', itemId }])
  const [success] = await host.callsOf('onSuccess')
  expect(success?.item.id).toBe(itemId)
  expect(await host.eventNames()).not.toContain('ITEM_CREATED')
})

for (const [name, change, lead, action, tag] of [
  ['revoked', { consent: 'REVOKED' }, 'Sharing was stopped at your bank', 'Approve again', ''],
  ['early', {}, 'Renew now and sharing goes on without a gap.', 'Renew now', ' @matrix'],
] as const)
  test(`a consent is renewed: ${name}${tag}`, async ({ host, widget, service, context }) => {
    const itemId = await service.createAuthorizedItem(context, BANKS.openFinance)
    await service.overrideItem(itemId, change)
    await host.connect({ updateItem: itemId })
    await expect(widget.main()).toContainText(lead)
    await widget.button(action).click()
    // An active consent may be renewed without the bank, so its page is opened once the service asks for it.
    if (name === 'early') {
      await widget.agree()
      await expect(widget.main()).toContainText('to approve the renewal on its own page')
      await approve(await widget.bankOpenedBy(widget.link('Go to my bank')))
    } else await approve(await widget.agreeAndGoToBank())
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
    expect((await host.callsOf('onSuccess'))[0]?.item.id).toBe(itemId)
    await expect(widget.button('Choose another bank')).toHaveCount(0)
  })

test('rule 13: renewed without the bank @firefox-matrix', async ({ host, widget, service }) => {
  const context = host.page.context()
  const itemId = await service.createAuthorizedItem(context, BANKS.renewable)
  const before = await service.item(itemId)
  const pages = context.pages().length
  const opened: string[] = []
  context.on('page', (page) => opened.push(page.url()))
  await host.connect({ updateItem: itemId })
  await expect(widget.renewal(BANKS.renewable)).toBeFocused()
  await widget.button('Renew now').click()
  await widget.agree()
  await expect(widget.heading('Renewed')).toBeFocused()
  expect({ opened, pages: context.pages().length }).toEqual({ opened: [], pages })
  const after = await service.item(itemId)
  expect(Date.parse(after.consentExpiresAt ?? '')).toBeGreaterThan(
    Date.parse(before.consentExpiresAt ?? ''),
  )
  expect((await host.callsOf('onSuccess')).map(({ item }) => item.id)).toEqual([itemId])
})

for (const [what, status, codeDescription, times, heading, code] of [
  ['another user’s Item is not shown', 403, '', 2, 'You can’t continue here', 'SESSION_EXPIRED'],
  [
    'an Item that no longer exists has its own failure @matrix',
    404,
    'ITEM_NOT_FOUND',
    1,
    'This connection no longer exists',
    'ITEM_NOT_FOUND',
  ],
] as const)
  test(what, async ({ host, widget, service }) => {
    const updateItem = await service.createConnectedItem(BANKS.password)
    const body = { code: status, codeDescription }
    await service.addFault({ method: 'GET', path: '/items/:id', times, status, body })
    await host.connect({ updateItem })
    await expect(widget.heading(heading)).toBeFocused()
    // Reported at once, not on leaving.
    expect(await host.callsOf('onError')).toMatchObject([{ code }])
  })
