import { expect, test } from './support/test.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }

test(
  'a password that no longer works is entered anew, on the same Item',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    const itemId = await service.connect(0, { user: 'user', password: 'password' })
    await service.change(itemId, {
      status: 'LOGIN_ERROR',
      executionStatus: 'INVALID_CREDENTIALS',
      error: { code: 'INVALID_CREDENTIALS', message: 'x', providerMessage: 'Senha alterada.' },
    })
    await host.connect({ updateItem: itemId })
    await expect(widget.heading('The bank didn’t accept the details')).toBeFocused()
    await expect(widget.frame.getByRole('main')).toContainText('Senha alterada.')
    await widget.button('Enter the details').click()
    await widget.submit(LOGIN)
    await widget.agree()
    await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()

    expect(await host.told('connectToken')).toEqual([{ reason: 'open', itemId }])
    const [success] = await host.told('onSuccess')
    expect(success?.item.id).toBe(itemId)
    expect(await host.events()).not.toContain('ITEM_CREATED')
  },
)

test('an outdated Item is tried again with one click, and no old result is taken for a new one', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.connect(0, { user: 'user', password: 'password' })
  const before = await service.item(itemId)
  await service.change(itemId, {
    status: 'OUTDATED',
    executionStatus: 'CONNECTION_ERROR',
    error: { code: 'CONNECTION_ERROR', message: 'x', providerMessage: '' },
  })
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Sandbox Bank couldn’t be reached')).toBeFocused()
  await widget.button('Try again').click()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
  const after = await service.item(itemId)
  expect(Date.parse(after.lastUpdatedAt ?? '')).toBeGreaterThan(
    Date.parse(before.lastUpdatedAt ?? ''),
  )
})

for (const [name, change, lead] of [
  ['revoked', { consent: 'REVOKED' }, 'Access was ended at your bank'],
  ['expired', { consent: 'EXPIRED' }, 'The bank needs your authorization again.'],
  ['early', {}, 'Everything works. You can renew now; nothing changes until you do.'],
] as const)
  test(`a consent is renewed at the bank, on the same Item: ${name}`, async ({
    host,
    widget,
    service,
    context,
  }) => {
    const itemId = await service.authorize(context, 5, { cpf: '52998224725' })
    await service.change(itemId, change)
    await host.connect({ updateItem: itemId })
    await expect(widget.frame.getByRole('main')).toContainText(lead)
    await widget.button('Authorize again').click()
    const bank = await widget.agreeAndGoToBank()
    await bank.getByRole('button', { name: /approve/i }).click()
    await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
    expect((await host.told('onSuccess'))[0]?.item.id).toBe(itemId)
    await expect(widget.button('Choose another bank')).toHaveCount(0)
  })

test('an Item whose MFA failed asks for a new code', async ({ host, widget, service }) => {
  const itemId = await service.connect(
    1,
    { user: 'user', password: 'password' },
    { token: '123456' },
  )
  await service.change(itemId, {
    status: 'LOGIN_ERROR',
    executionStatus: 'INVALID_CREDENTIALS_MFA',
    error: { code: 'INVALID_CREDENTIALS_MFA', message: 'x', providerMessage: '' },
  })
  await host.connect({ updateItem: itemId })
  await widget.button('Get a new code').click()
  await widget.submit({ 'Security code': '123456' })
  await expect(widget.heading('Sandbox MFA Bank is connected')).toBeVisible()
})

test('an Item that is not there any more: its own ending, and the host is told at once', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.connect(0, { user: 'user', password: 'password' })
  await service.fault({
    method: 'GET',
    path: '/items/:id',
    times: 1,
    status: 404,
    body: { code: 404, message: 'no', codeDescription: 'ITEM_NOT_FOUND' },
  })
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('This connection no longer exists')).toBeFocused()
  expect(await host.told('onError')).toEqual([expect.objectContaining({ code: 'ITEM_NOT_FOUND' })])
})

test('someone else’s Item is no one’s business', async ({ host, widget, service }) => {
  const itemId = await service.connect(0, { user: 'user', password: 'password' })
  await service.fault({
    method: 'GET',
    path: '/items/:id',
    times: 2,
    status: 403,
    body: { code: 403, message: 'no' },
  })
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('This session has ended')).toBeFocused()
  expect(await host.told('onError')).toEqual([expect.objectContaining({ code: 'SESSION_EXPIRED' })])
})
