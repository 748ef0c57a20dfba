import { BANKS, LOGIN } from './support/banks.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** Connects a slow bank as far as its Item, and returns the Item's id. */
async function begin(host: HostPage, widget: WidgetPage): Promise<string> {
  await host.connect({ selectedConnectorId: BANKS.slow.id })
  await widget.submit(LOGIN)
  await widget.agree()
  await expect.poll(() => host.eventNames()).toContain('ITEM_CREATED')
  const created = (await host.callsOf('onEvent')).find(({ name }) => name === 'ITEM_CREATED')
  return created?.itemId ?? ''
}

test('a renewal shows the products of its Item, whatever the host asks for @matrix', async ({
  host,
  widget,
  service,
  context,
}) => {
  const itemId = await service.createAuthorizedItem(context, BANKS.openFinance, {
    cpf: '52998224725',
  })
  await host.connect({ updateItem: itemId, products: ['ACCOUNTS'] })
  await widget.button('Renew now').click()
  const consent = widget.main()
  await expect(consent).toContainText('Accounts, balances and transactions')
  await expect(consent).toContainText('Credit cards')
  await expect(consent).toContainText('Investments and their transactions')

  await service.overrideItem(itemId, { products: ['ACCOUNTS'] })
  await host.connect({ updateItem: itemId })
  await widget.button('Renew now').click()
  await expect(consent).toContainText('Accounts and balances')
  await expect(consent).not.toContainText('Credit cards')
  await expect(consent).not.toContainText('transactions')
})

test('a renewal names its cause: an action at the bank, with its link and its end', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'ACCOUNT_NEEDS_ACTION', 'Aceite os termos.', {
    userAction: {
      instructions: 'Open Terms and accept them.',
      attributes: { url: 'https://bank.example/terms' },
      expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    },
  })
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Your bank needs something from you first')).toBeFocused()
  const main = widget.main()
  await expect(main).toContainText('Open Terms and accept them.')
  await expect(main).toContainText('Aceite os termos.')
  await expect(main.getByRole('link')).toHaveAttribute('href', 'https://bank.example/terms')
  await expect(widget.frame.getByRole('timer')).toBeVisible()
  await widget.button('Try again').click()
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

test('a renewal of a locked account asks for no details @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'ACCOUNT_LOCKED')
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Sandbox Bank has locked your access')).toBeFocused()
  await expect(widget.button('Enter the details')).toHaveCount(0)
  await expect(widget.main().getByRole('link')).toHaveAttribute(
    'href',
    'https://connector-0.sandbox.example/',
  )
})

test('a renewal of a partly collected Item says what is missing @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.overrideItem(itemId, {
    executionStatus: 'PARTIAL_SUCCESS',
    statusDetail: { loans: { isUpdated: false, lastUpdatedAt: null, warnings: [] } },
  })
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Sandbox Bank is partly connected')).toBeFocused()
  await expect(widget.alert()).toContainText('Loans and financing')
})

test('a status that waits for input brings the form, whatever the execution status @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await begin(host, widget)
  await service.overrideItem(itemId, {
    status: 'WAITING_USER_INPUT',
    executionStatus: 'LOGIN_MFA_IN_PROGRESS',
    parameter: { name: 'token', label: 'Security code', type: 'number' },
  })
  await expect(widget.heading('One more check')).toBeFocused()
})

test('transactions bring their payment details, and the consent says so @matrix', async ({
  host,
  widget,
}) => {
  await host.connect({ selectedConnectorId: 0, products: ['TRANSACTIONS'] })
  await widget.submit(LOGIN)
  await expect(widget.main()).toContainText('Payment details of transactions')
})

test('a partial success follows its warnings, and the missing ones are tried again @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await begin(host, widget)
  const now = new Date().toISOString()
  const warning = (code: string, providerMessage: string) => ({
    code,
    message: 'x',
    providerMessage,
  })
  await service.overrideItem(itemId, {
    status: 'UPDATED',
    executionStatus: 'PARTIAL_SUCCESS',
    lastUpdatedAt: now,
    error: null,
    statusDetail: {
      accounts: { isUpdated: true, lastUpdatedAt: now, warnings: [] },
      transactions: { isUpdated: true, lastUpdatedAt: now, warnings: [warning('423', '')] },
      loans: {
        isUpdated: false,
        lastUpdatedAt: now,
        warnings: [warning('500', 'Serviço de crédito fora do ar.')],
      },
    },
  })
  await expect(widget.heading('Sandbox Slow Bank is partly connected')).toBeFocused()
  await expect(widget.alert()).toContainText('Account transactions reached this month’s limit')
  await expect(widget.alert()).toContainText('Loans and financing')
  await expect(widget.alert()).toContainText('Serviço de crédito fora do ar.')
  // Without reads the new execution does not end, which would close the question whether to leave.
  await service.addFault({ method: 'GET', path: '/items/:id', times: 1000, status: 503 })
  await widget.button('Try the missing ones again').click()
  await expect.poll(() => host.eventNames()).toContain('ITEM_UPDATED')
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
  await widget.button('Close').first().click()
  await widget.leaveBy(widget.button('Leave'))
  expect(await host.callsOf('onClose')).toMatchObject([
    expect.objectContaining({ reason: 'success' }),
  ])
})

test('products that the bank does not have end with the reason and another bank @matrix', async ({
  host,
  widget,
  service,
}) => {
  await host.connect({ selectedConnectorId: 0 })
  await widget.submit(LOGIN)
  await service.addFault({
    method: 'POST',
    path: '/items',
    times: 1,
    status: 400,
    body: {
      code: 400,
      message: 'no',
      errors: [
        { code: 'INVALID_PARAMETER', parameter: 'products', message: 'It offers none of them' },
      ],
    },
  })
  await widget.agree()
  const main = widget.main()
  await expect(main).toContainText('doesn’t offer the data that Acme asks for')
  await expect(main).toContainText('It offers none of them')
  await expect(main.getByRole('button').first()).toHaveText('Choose another bank')
  await expect(widget.button('Continue')).toHaveCount(0)
})

test('a failure found by reading the Item has all that support asks for', async ({
  host,
  widget,
}) => {
  const startedAt = Date.now()
  await host.connect({ selectedConnectorId: 0 })
  await widget.submit({ 'User name': 'locked', Password: 'password' })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank has locked your access')).toBeFocused()
  await expect(widget.main().getByRole('link')).toHaveAttribute(
    'href',
    'https://connector-0.sandbox.example/',
  )
  await widget.frame.getByText('Details for support').click()
  for (const term of ['Code', 'Item', 'Request', 'Connector', 'Time'])
    await expect(widget.frame.getByRole('term').filter({ hasText: term })).toBeVisible()
  const foundAt = Date.now()
  await widget.leave()
  const [error] = await host.callsOf('onError')
  expect(error?.requestId).toBeTruthy()
  expect(error?.connectorId).toBe(0)
  const timestamp = Date.parse(error?.timestamp ?? '')
  expect(timestamp).toBeGreaterThanOrEqual(startedAt)
  expect(timestamp).toBeLessThanOrEqual(foundAt)
})

test('a bank with MFA says beforehand to have the phone ready @matrix', async ({
  host,
  widget,
}) => {
  await host.connect({ selectedConnectorId: 1 })
  await expect(widget.main()).toContainText('Have your phone ready')
})

test('a bank that was down is looked up again @matrix', async ({ host, widget, service }) => {
  await host.connect({ selectedConnectorId: 0 })
  await widget.submit({ 'User name': 'site-down', Password: 'password' })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank isn’t answering right now')).toBeFocused()
  const requests = await service.requests()
  expect(requests.at(-1)?.path).toContain('/connectors')
  await expect(widget.main()).toContainText('is answering again')
})

test('a success says when the data was collected, and when the next time is @matrix', async ({
  host,
  widget,
}) => {
  await host.connect({ selectedConnectorId: 0 })
  await widget.submit(LOGIN)
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeFocused()
  const main = widget.main()
  await expect(main).toContainText(/Last updated on \w+ \d+, \d{4}/)
  await expect(main).toContainText(/Next update on \w+ \d+, \d{4}/)
})

test('a renewal says when the data was collected, and when the next time is @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Update Sandbox Bank')).toBeFocused()
  await expect(widget.main()).toContainText(/Last updated on \w+ \d+, \d{4}/)
  await expect(widget.main()).toContainText(/Next update on \w+ \d+, \d{4}/)
  await service.overrideItem(itemId, { nextAutoSyncAt: null })
  await host.connect({ updateItem: itemId })
  await expect(widget.main()).toContainText('Last updated on')
  await expect(widget.main()).not.toContainText('Next update')
})

test('refused logins are counted before a lock, where the bank does not say how many are left @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await begin(host, widget)
  await service.failItem(itemId, 'INVALID_CREDENTIALS', '', { consecutiveFailedLoginAttempts: 3 })
  await expect(widget.alert()).toContainText('That was attempt 3 in a row.')
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('The bank didn’t accept the details')).toBeFocused()
  await expect(widget.alert()).toContainText('That was attempt 3 in a row.')
})

test('a renewal of a bank that was down says how the catalog has it now @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'SITE_NOT_AVAILABLE')
  await host.connect({ updateItem: itemId })
  await expect(widget.heading('Sandbox Bank wasn’t answering at the last update')).toBeFocused()
  await expect(widget.main()).toContainText('Sandbox Bank is answering again. You can try now.')
})

test('a partial success that names no product lists nothing as shared @matrix', async ({
  host,
  widget,
  service,
}) => {
  const itemId = await begin(host, widget)
  await service.overrideItem(itemId, {
    status: 'UPDATED',
    executionStatus: 'PARTIAL_SUCCESS',
    lastUpdatedAt: new Date().toISOString(),
    error: null,
    statusDetail: null,
  })
  await expect(widget.heading('Sandbox Slow Bank is partly connected')).toBeFocused()
  await expect(widget.alert()).toContainText('Some data didn’t arrive this time.')
  await expect(widget.frame.getByRole('heading', { name: 'What is shared' })).toHaveCount(0)
  await widget.button('Try the missing ones again').click()
  await expect.poll(() => host.eventNames()).toContain('ITEM_UPDATED')
})

test('a first connection that fails keeps nothing, and an update keeps what there is @matrix', async ({
  host,
  widget,
  service,
}) => {
  await host.connect({ selectedConnectorId: 0 })
  await widget.submitAndAgree({ ...LOGIN, 'User name': 'merge-error' })
  await expect(widget.main()).toContainText('You haven’t lost anything.')
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'INVALID_CREDENTIALS')
  await host.connect({ updateItem: itemId })
  await widget.button('Enter the details').click()
  await widget.submitAndAgree({ ...LOGIN, 'User name': 'merge-error' })
  await expect(widget.main()).toContainText('Your connection is kept.')
})

test('a bank that takes no password is not said to have refused one @matrix', async ({
  host,
  widget,
  service,
  context,
}) => {
  const itemId = await service.createAuthorizedItem(context, BANKS.openFinance, {
    cpf: '52998224725',
  })
  await service.failItem(itemId, 'INVALID_CREDENTIALS')
  await host.connect({ updateItem: itemId })
  await expect(widget.main()).toContainText('Check your details at Sandbox Open Finance')
  await widget.button('Enter the details').click()
  await expect(widget.heading('Your CPF')).toBeFocused()
  await expect(widget.main()).not.toContainText('password')
})
