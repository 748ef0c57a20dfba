import { expect, test } from './support/test.ts'

const LOGIN = { 'User name': 'user', Password: 'password' }

test('a double click on Continue and on Agree counts once', async ({ host, widget }) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.field('User name').fill('user')
  await widget.field('Password').fill('password')
  await widget.button('Continue').dblclick()
  await expect(widget.heading(/wants to read this/)).toBeVisible()
  expect(await host.events()).not.toContain('CONSENT_SUBMITTED')
  await widget.button(/^Agree and/).dblclick()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
  expect((await host.events()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
})

test('offline in the middle says so, and goes on when the connection is back', async ({
  host,
  widget,
  context,
}) => {
  await host.connect()
  await widget.choose('Sandbox Device Bank')
  await widget.submit(LOGIN)
  await widget.agree()
  await expect(widget.heading('Approve at Sandbox Device Bank')).toBeVisible()
  const link = await widget.frame.getByRole('link').first().getAttribute('href')
  const phone = await context.newPage()
  await phone.goto(link ?? '')
  await context.setOffline(true)
  await expect(widget.alert()).toContainText('Still trying')
  await context.setOffline(false)
  await phone.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Device Bank is connected')).toBeVisible()
})

test(
  'a token that dies while the bank is open is renewed for the same Item',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    await host.connect()
    await widget.choose('Sandbox Open Finance')
    await widget.submit({ CPF: '529.982.247-25' })
    const bank = await widget.agreeAndGoToBank()
    await bank.getByRole('button', { name: /approve/i }).waitFor()
    await service.fault({
      method: 'GET',
      path: '/items/:id',
      times: 1,
      status: 401,
      body: { code: 401, message: 'expired' },
    })
    await bank.getByRole('button', { name: /approve/i }).click()
    await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
    const [success] = await host.told('onSuccess')
    expect(await host.told('connectToken')).toEqual([
      { reason: 'open' },
      { reason: 'expired', itemId: success?.item.id },
    ])
  },
)

test('reads that fail for a while keep the screen, and the run goes on', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit(LOGIN)
  await service.fault({ method: 'GET', path: '/items/:id', times: 2, drop: true })
  await widget.agree()
  await expect(widget.alert()).toContainText('Still trying')
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
})

test('a list that does not load says so, keeps the search, and loads on trying again', async ({
  host,
  widget,
  service,
}) => {
  await service.fault({ method: 'GET', path: '/connectors', times: 4, status: 500 })
  await host.connect()
  await expect(widget.alert()).toContainText('The list of banks didn’t load', { timeout: 20_000 })
  await widget.button('Try again').click()
  await widget.choose('Sandbox Bank')
  await expect(widget.heading('Enter your details')).toBeVisible()
})

test('a selected Connector skips the list; one that is not there falls back to it', async ({
  host,
  widget,
}) => {
  await host.connect({ selectedConnectorId: 0 })
  await expect(widget.heading('Enter your details')).toBeVisible()
  await host.connect({ selectedConnectorId: 999_999 })
  await expect(widget.heading('Choose your bank')).toBeVisible()
  await expect(widget.alert()).toContainText('isn’t available')
})

test('a reload on the form starts again at the list, with nothing sent', async ({
  host,
  widget,
  widgetRequests,
}) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.field('User name').fill('user')
  await widget.reload()
  await expect(widget.heading('Choose your bank')).toBeVisible()
  expect(widgetRequests.filter((request) => request.method() !== 'GET')).toEqual([])
})

test('a host whose opener policy hides the window still reaches success', async ({
  host,
  widget,
}) => {
  await host.connect({}, '/isolated')
  await widget.choose('Sandbox Open Finance')
  await widget.submit({ CPF: '529.982.247-25' })
  // The window opens all the same, but nobody has a handle to send it on.
  const waiting = await widget.agreeAndGoToBank()
  await expect(waiting.getByRole('heading', { name: 'Opening your bank' })).toBeVisible()
  const link = widget.frame.getByRole('link', { name: 'Continue to Sandbox Open Finance' })
  const bank = await widget.bankOpenedBy(link)
  await bank.getByRole('button', { name: /approve/i }).click()
  await expect(widget.heading('Sandbox Open Finance is connected')).toBeVisible()
})

test('leaving while data comes in: what goes on is said, and the host knows it goes on', async ({
  host,
  widget,
  service,
}) => {
  await host.connect({ allowConnectInBackground: true })
  await widget.choose('Sandbox MFA Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await widget.agree()
  await expect(widget.field('Security code')).toBeVisible()
  const itemId = (await host.told('onEvent')).find(({ name }) => name === 'ITEM_CREATED')?.itemId
  const item = await service.item(itemId ?? '')
  await service.fault({
    method: 'GET',
    path: '/items/:id',
    times: 1000,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { ...item, status: 'UPDATING', executionStatus: 'TRANSACTIONS_IN_PROGRESS' },
  })
  await widget.submit({ 'Security code': '123456' })
  await expect.poll(() => host.events()).toContain('LOGIN_SUCCEEDED')
  await widget.button('Close').click()
  await expect(widget.frame.getByRole('dialog', { name: 'Leave now?' })).toContainText('goes on')
  await widget.leaveBy(widget.button('Leave'))
  await service.forgetFaults()
  expect(await host.told('onClose')).toEqual([
    { reason: 'background', item: expect.objectContaining({ id: itemId }) },
  ])
  expect(await host.told('onError')).toEqual([])
})
