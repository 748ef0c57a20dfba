import type { ItemOverride } from '../packages/sandbox/client/controls.ts'
import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

type Text = string | RegExp

interface Renewal {
  /** The status of the last execution, if it failed, and more fields of the Item. */
  fails?: string
  fields?: ItemOverride
  heading: string
  says: readonly Text[]
  not?: string
  /** The address of the only link. */
  link?: string
}

const ON_A_DATE = String.raw`\w+\s\d+, \d{4}`

/** What update mode says of an Item. */
const RENEWALS: readonly Renewal[] = [
  {
    fails: 'ACCOUNT_LOCKED',
    heading: 'Sandbox Bank has locked your access',
    says: [],
    not: 'Sign in again',
    link: 'https://connector-0.sandbox.example/',
  },
  {
    fields: {
      executionStatus: 'PARTIAL_SUCCESS',
      statusDetail: { loans: { isUpdated: false, lastUpdatedAt: null, warnings: [] } },
    },
    heading: 'Sandbox Bank is partly connected',
    says: ['Loans and financing'],
  },
  {
    fails: 'SITE_NOT_AVAILABLE',
    heading: 'Sandbox Bank didn’t answer at the last update',
    says: ['Sandbox Bank is answering again. You can try now.'],
  },
  {
    fails: 'INVALID_CREDENTIALS',
    fields: { consecutiveFailedLoginAttempts: 3 },
    heading: 'The bank didn’t accept the details',
    says: ['That was attempt 3 in a row.'],
  },
  {
    heading: 'Update Sandbox Bank',
    says: [new RegExp(`Last updated on ${ON_A_DATE}`), new RegExp(`Next update on ${ON_A_DATE}`)],
  },
  {
    fields: { nextAutoSyncAt: null },
    heading: 'Update Sandbox Bank',
    says: ['Last updated on'],
    not: 'Next update',
  },
]

test('a renewal says how the Item stands @matrix', async ({ host, widget, service }) => {
  for (const { fails, fields = {}, heading, says, not, link } of RENEWALS)
    await test.step(heading, async () => {
      const itemId = await service.createConnectedItem(BANKS.password)
      if (fails) await service.failItem(itemId, fails, '', fields)
      else await service.overrideItem(itemId, fields)
      await host.connect({ updateItem: itemId })
      await expect(widget.heading(heading)).toBeFocused()
      for (const text of says) await expect(widget.main()).toContainText(text)
      if (not) await expect(widget.main()).not.toContainText(not)
      if (link) await expect(widget.main().getByRole('link')).toHaveAttribute('href', link)
    })
})

test('a renewal shows the products of its Item, whatever the host asks for @matrix', async ({
  context,
  host,
  widget,
  service,
}) => {
  const itemId = await service.createAuthorizedItem(context, BANKS.openFinance)
  await host.connect({ updateItem: itemId, products: ['ACCOUNTS'] })
  await widget.button('Renew now').click()
  const consent = widget.main()
  for (const category of ['Accounts, balances, transactions', 'Credit cards', 'Investments and'])
    await expect(consent).toContainText(category)

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
  // The instructions say what the message does.
  await expect(main).not.toContainText('Aceite os termos.')
  await expect(main.getByRole('link')).toHaveAttribute('href', 'https://bank.example/terms')
  await expect(widget.frame.getByRole('timer')).toBeVisible()
  await widget.button('Try again').click()
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

test('what is said before and after a connection @matrix @sandbox', async ({ host, widget }) => {
  const main = widget.main()
  await host.toForm(BANKS.mfa)
  await expect(main).toContainText('Have your phone ready')
  await host.toConsent(BANKS.password, LOGIN, { products: ['TRANSACTIONS'] })
  await expect(main).toContainText('Payment details of transactions')
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeFocused()
  await expect(main).toContainText(new RegExp(`Last updated on ${ON_A_DATE}`))
  await expect(main).toContainText(new RegExp(`Next update on ${ON_A_DATE}`))
})

test('a running Item: a status that waits for input brings the form, and refused logins are counted @matrix', async ({
  host,
  widget,
  service,
}) => {
  const begin = async () => {
    await host.begin(BANKS.slow)
    await expect.poll(() => host.eventNames()).toContain('ITEM_CREATED')
    return host.createdItemId()
  }
  await service.overrideItem(await begin(), {
    status: 'WAITING_USER_INPUT',
    executionStatus: 'LOGIN_MFA_IN_PROGRESS',
    parameter: { name: 'token', label: 'Security code', type: 'number' },
  })
  await expect(widget.field('Security code')).toBeFocused()
  const fields = { consecutiveFailedLoginAttempts: 3 }
  await service.failItem(await begin(), 'INVALID_CREDENTIALS', '', fields)
  await expect(widget.alert()).toContainText('That was attempt 3 in a row.')
})

/** The alert of a partial success, by `statusDetail`. */
const PARTIAL = {
  'follows its warnings': {
    detail: (now: string) => ({
      accounts: { isUpdated: true, lastUpdatedAt: now, warnings: [] },
      transactions: { isUpdated: true, lastUpdatedAt: now, warnings: [{ code: '423' }] },
      loans: {
        isUpdated: false,
        lastUpdatedAt: now,
        warnings: [{ code: '500', providerMessage: 'Serviço de crédito fora do ar.' }],
      },
    }),
    says: [
      'The bank allows no more requests this month: account transactions',
      'Loans and financing',
      'Serviço de crédito fora do ar.',
    ],
    // Accounts are, transactions and loans are not.
    arrivedRows: 1,
  },
  'that names no product lists nothing as shared': {
    detail: () => null,
    says: ['Some data didn’t arrive this time.'],
    arrivedRows: 0,
  },
}

for (const [what, { detail, says, arrivedRows }] of Object.entries(PARTIAL))
  test(`a partial success ${what}, and the missing ones are tried again @matrix`, async ({
    host,
    widget,
    service,
  }) => {
    await host.begin(BANKS.slow)
    await expect.poll(() => host.eventNames()).toContain('ITEM_CREATED')
    const now = new Date().toISOString()
    const statusDetail = detail(now)
    await service.overrideItem(await host.createdItemId(), {
      status: 'UPDATED',
      executionStatus: 'PARTIAL_SUCCESS',
      lastUpdatedAt: now,
      error: null,
      statusDetail,
    })
    await expect(widget.heading('Sandbox Slow Bank is partly connected')).toBeFocused()
    for (const text of says) await expect(widget.alert()).toContainText(text)
    const arrived = widget
      .main()
      .getByRole('listitem')
      .filter({ hasText: /, done$/ })
    await expect(arrived).toHaveCount(arrivedRows)
    // Without reads the new execution does not end, which would close the question whether to leave.
    await service.addFault({ method: 'GET', path: '/items/:id', times: 1000, status: 503 })
    await widget.button('Try again').click()
    await expect.poll(() => host.eventNames()).toContain('ITEM_UPDATED')
    expect(await host.callsOf('onSuccess')).toHaveLength(1)
    await widget.button('Close').first().click()
    await widget.leaveBy(widget.button('Leave'))
    expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
  })

test('products that the bank does not have end with the reason and another bank @matrix', async ({
  host,
  widget,
  service,
}) => {
  await host.toConsent(BANKS.password)
  await service.refuseParameters({ products: 'It offers none of them' })
  await widget.agree()
  const main = widget.main()
  await expect(main).toContainText('doesn’t offer the data that Acme asks for')
  await expect(main).toContainText('It offers none of them')
  await expect(main.getByRole('button').first()).toHaveText('Choose another bank')
  await expect(widget.button('Continue')).toHaveCount(0)
})

test('a failure that a read finds has all that support asks for @sandbox @matrix', async ({
  host,
  widget,
}) => {
  const startedAt = Date.now()
  await host.begin(BANKS.password, { ...LOGIN, 'User name': 'locked' })
  await expect(widget.heading('Sandbox Bank has locked your access')).toBeFocused()
  const address = 'https://connector-0.sandbox.example/'
  await expect(widget.main().getByRole('link')).toHaveAttribute('href', address)
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

test('a bank that was down is looked up again @matrix', async ({ host, widget, service }) => {
  await host.connect({ selectedConnectorId: BANKS.password.id })
  await widget.submit({ ...LOGIN, 'User name': 'site-down' })
  await service.overrideConnector(BANKS.password, { health: 'OFFLINE' })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank didn’t answer')).toBeFocused()
  await expect(widget.main()).toContainText('still isn’t answering')
  expect((await service.requests()).at(-1)?.path).toContain('/connectors')
  await service.overrideConnector(BANKS.password, { health: 'ONLINE' })
})

test('a first connection that fails keeps nothing, and an update keeps what there is @matrix', async ({
  host,
  widget,
  service,
}) => {
  const fails = { ...LOGIN, 'User name': 'merge-error' }
  await host.begin(BANKS.password, fails)
  await expect(widget.main()).toContainText('You haven’t lost anything.')
  const itemId = await service.createConnectedItem(BANKS.password)
  await service.failItem(itemId, 'INVALID_CREDENTIALS')
  await host.connect({ updateItem: itemId })
  await widget.button('Sign in again').click()
  await widget.submitAndAgree(fails)
  await expect(widget.main()).toContainText('Your connection is kept.')
})

test('a bank that takes no password is not said to have refused one @matrix', async ({
  context,
  host,
  widget,
  service,
}) => {
  const itemId = await service.createAuthorizedItem(context, BANKS.openFinance)
  await service.failItem(itemId, 'INVALID_CREDENTIALS')
  await host.connect({ updateItem: itemId })
  await expect(widget.main()).toContainText('Check your details in the bank’s app')
  await widget.button('Sign in again').click()
  await expect(widget.heading('Your CPF')).toBeFocused()
  await expect(widget.main()).not.toContainText('password')
})
