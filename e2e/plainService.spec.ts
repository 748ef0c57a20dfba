import {
  collecting,
  failed,
  loggingIn,
  succeeded,
  waitingForApproval,
} from '../src/testkit/plain/plainChanges.ts'
import type { PlainScript } from '../src/testkit/plain/plainItem.ts'
import { BANK_DENIAL, type PlainService } from '../src/testkit/plain/startPlainService.ts'
import { approve, bankButton, deny } from './support/bankPage.ts'
import { BANKS, CPF, LOGIN, MFA_CODE, type Bank } from './support/banks.ts'
import { hold } from './support/hold.ts'
import type { HostPage } from './support/HostPage.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

// A service with what the specification shows, and no more: the widget must ask for nothing else.
test.use({ serverOptions: { service: 'plain' } })

/** Opens the bank's page. The catalog does not say that the Connector has one, so that it takes a tap. */
const openBank = (widget: WidgetPage) => widget.bankOpenedBy(widget.link(/^Continue to/))

/** From the form on, by bank. Each ends in a success. The others than `isMain` are left to the matrix. */
const JOURNEYS: Record<
  string,
  { bank: Bank; isMain?: boolean; run: (widget: WidgetPage) => Promise<void> }
> = {
  'a wrong password, then the right one': {
    bank: BANKS.password,
    isMain: true,
    run: async (widget) => {
      await widget.submitAndAgree({ ...LOGIN, Password: 'wrong' })
      await expect(widget.main().getByText('The bank didn’t accept')).toBeVisible()
      await widget.submit({ Password: LOGIN.Password })
    },
  },
  'an approval in the bank’s app': {
    bank: BANKS.deviceApproval,
    run: (widget) => widget.submitAndAgree(),
  },
  'the bank’s page, denied, then approved': {
    bank: BANKS.openFinance,
    run: async (widget) => {
      await widget.submitAndAgree(CPF)
      await deny(await openBank(widget))
      await widget.button('Approve now').click()
      await approve(await openBank(widget))
    },
  },
  'the bank’s page, without input': {
    bank: BANKS.unitedKingdom,
    run: async (widget) => {
      await widget.agree()
      await approve(await openBank(widget))
    },
  },
}

for (const [name, { bank, isMain, run }] of Object.entries(JOURNEYS))
  test(`journey: ${name} @firefox-matrix${isMain ? '' : ' @matrix'}`, async ({ host, widget }) => {
    await host.connect()
    await widget.choose(bank)
    await run(widget)
    await expect(widget.connected(bank)).toBeVisible()
    const events = await host.eventNames()
    expect(events.filter((event) => event === 'ITEM_CREATED')).toHaveLength(1)
    expect(events.includes('USER_ACTION_REQUESTED')).toBe(bank === BANKS.deviceApproval)
    expect(await host.callsOf('onSuccess')).toHaveLength(1)
  })

test('journey: partial success, by product @matrix @firefox-matrix', async ({ host, widget }) => {
  await host.begin(BANKS.quota, CPF)
  await expect(widget.main().getByText('Comes later')).toBeVisible()
  await widget.main().getByText('Details').click()
  await expect(
    widget.main().getByText(/^Earlier data stays: account trans.* \(as of /),
  ).toBeVisible()
  const [success] = await host.callsOf('onSuccess')
  expect(success?.item).toMatchObject({
    lastUpdatedAt: expect.any(String),
    errorCode: null,
    products: [
      { product: 'ACCOUNTS', collected: true, reason: null, lastUpdatedAt: expect.any(String) },
      { product: 'TRANSACTIONS', collected: false, reason: 'MONTHLY_QUOTA', warnings: ['423'] },
    ],
  })
})

/** Opens a bank whose page is in a window, up to its buttons. Returns the window. */
async function toBankPage(host: HostPage, widget: WidgetPage, plain: PlainService) {
  plain.connectors = plain.connectors.map((connector) => ({ ...connector, oauth: true }))
  await host.connect()
  await widget.choose(BANKS.openFinance)
  const opened = widget.page.context().waitForEvent('page')
  await widget.submitAndAgree(CPF)
  const bank = await opened
  await bankButton(bank).waitFor()
  return bank
}

/** Ends the executions while the person is at the bank, whose window stays open. */
async function failAtBank(widget: WidgetPage, plain: PlainService): Promise<void> {
  for (const item of plain.items.values()) {
    Object.assign(item, { status: 'OUTDATED', executionStatus: 'USER_AUTHORIZATION_NOT_GRANTED' })
    item.updatedAt = new Date().toISOString()
  }
  await expect(widget.button('Approve now')).toBeVisible()
}

// The Item has no words of the bank.
for (const order of ['before', 'after'] as const)
  test(
    `the bank’s words are quoted that come back ${order} the Item says that it has failed`,
    { tag: '@matrix' },
    async ({ host, widget, plain }) => {
      const bank = await toBankPage(host, widget, plain)
      const readItem = order === 'before' && (await hold(bank.context(), '**/api/items/*'))
      const closed = bank.waitForEvent('close')
      if (order === 'after') await failAtBank(widget, plain)
      await deny(bank)
      await closed
      if (readItem) readItem()
      await expect(widget.main().getByText(BANK_DENIAL)).toBeVisible()
    },
  )

test('after the bank’s page no other has to approve @matrix', async ({ host, widget, plain }) => {
  plain.connectors = plain.connectors.map((connector) => ({
    ...connector,
    script: { ...connector.script, atBank: () => [{}, {}, loggingIn, collecting, succeeded] },
  }))
  await host.begin(BANKS.openFinance, CPF)
  await approve(await openBank(widget))
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  const shown = (screen: string) => expect.objectContaining({ name: 'SCREEN_CHANGED', screen })
  const events = await host.callsOf('onEvent')
  expect(events).toContainEqual(shown('authorizing'))
  expect(events).not.toContainEqual(shown('pendingApproval'))
})

test('the bank’s window is closed with the widget, though it could still come back @matrix @firefox-matrix', async ({
  browserName,
  host,
  widget,
  plain,
}) => {
  test.skip(browserName === 'chromium', 'no page closes a window of another origin without opener')
  const bank = await toBankPage(host, widget, plain)
  const closed = bank.waitForEvent('close')
  await failAtBank(widget, plain)
  await widget.leave()
  await closed
})

/** Connects the first bank. Resolves with the id of its Item. */
async function connectOnce(host: HostPage, widget: WidgetPage) {
  await host.connect()
  await widget.connect(BANKS.password)
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
  await widget.done()
  return host.createdItemId()
}

test('a connection, then its update @matrix', async ({ host, widget }) => {
  await host.connect({ updateItem: await connectOnce(host, widget) })
  await widget.button('Update now').click()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.eventNames()).toContain('ITEM_UPDATED')
})

/** Has the first bank follow another script. */
function script(plain: PlainService, changes: Partial<PlainScript>): void {
  plain.connectors = plain.connectors.map((connector) =>
    connector.id === BANKS.password.id
      ? { ...connector, script: { ...connector.script, ...changes } }
      : connector,
  )
}

test('a held key sends no form that has come back @matrix', async ({ host, widget, plain }) => {
  script(plain, { create: () => [loggingIn, failed('INVALID_CREDENTIALS', 'LOGIN_ERROR')] })
  const credentials = [{ name: 'cpf', label: 'CPF' }]
  plain.connectors = plain.connectors.map((connector) => ({ ...connector, credentials }))
  const errors = [{ code: 'INVALID_PARAMETER', message: 'Check the CPF.', parameter: 'cpf' }]
  const refused = { code: 400, message: 'Refused.', errors }
  plain.answers.set('PATCH /items/:id', (c) => c.json(refused, 400))
  await host.begin(BANKS.password, CPF)
  const field = widget.field('CPF')
  const { keyboard } = host.page
  await field.focus()
  await keyboard.down('Enter')
  await expect(widget.main().getByText('Check the CPF.')).toBeVisible()
  await expect(field).toBeFocused()
  for (let repeat = 0; repeat < 20; repeat += 1) await keyboard.down('Enter')
  await keyboard.up('Enter')
  await expect(widget.main().getByText('Check the CPF.')).toBeVisible()
  await expect(field).toBeFocused()
  // Another press sends it: it comes to the consent.
  await keyboard.press('Enter')
  await expect(widget.agreeButton).toBeVisible()
})

test('texts to compare in the bank’s app are shown @matrix', async ({ host, widget, plain }) => {
  const attributes = { type: 'compare', verificationNumber: 42, word: 'river', requestId: 'q-81' }
  script(plain, { create: () => [loggingIn, waitingForApproval({ attributes })] })
  await host.begin(BANKS.password)
  await expect(widget.main().getByText('42', { exact: true })).toBeVisible()
  await expect(widget.main().getByText('river', { exact: true })).toBeVisible()
  await expect(widget.main()).not.toContainText('q-81')
})

test('the details for support quote the service @matrix', async ({ host, widget, plain }) => {
  const detail = (text: string) =>
    widget
      .main()
      .getByRole('definition')
      .and(widget.main().getByText(text, { exact: true }))
  const error = {
    code: 'ACCOUNT_LOCKED',
    message: 'The account is locked.',
    attributes: { unlocksAfter: '24 hours' },
  }
  script(plain, {
    create: () => [loggingIn, { status: 'LOGIN_ERROR', executionStatus: 'ACCOUNT_LOCKED', error }],
  })
  await host.begin(BANKS.password)
  await widget.main().getByText('Details for support').click()
  await expect(detail('The account is locked.')).toBeVisible()
  await expect(detail('24 hours')).toBeVisible()
  await widget.leave()

  const refusal = { code: 402, message: 'No credits.', codeDescription: 'CREDITS_EXHAUSTED' }
  plain.answers.set('POST /items', (c) => c.json(refusal, 402))
  await host.begin(BANKS.password)
  await widget.main().getByText('Details for support').click()
  await expect(detail('402')).toBeVisible()
  await expect(detail('No credits.')).toBeVisible()
})

test('the host’s filters hold if the service has none', async ({ host, widget, plain }) => {
  const [first] = plain.connectors
  if (!first) throw new Error('The catalog is empty.')
  const firm = { ...first, id: 900, name: 'Firm Bank', type: 'BUSINESS_BANK' }
  plain.connectors = [...plain.connectors, firm]
  await host.connect({ connectorTypes: ['BUSINESS_BANK'] })
  await expect(widget.frame.getByText('Firm Bank')).toBeVisible()
  await expect(widget.frame.getByText(first.name, { exact: true })).toHaveCount(0)
})

test('a missing MFA route: the code can be sent again @matrix', async ({ host, widget, plain }) => {
  await host.begin(BANKS.mfa)
  const missing = { code: 404, message: 'Not found' }
  plain.answers.set('POST /items/:id/mfa', (c) => c.json(missing, 404))
  await widget.submit(MFA_CODE)
  await expect(widget.main().getByText('Enter it once more')).toBeVisible()
  plain.answers.clear()
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()
})

test('a password without a type is hidden, explained by its instructions, and sent as typed @matrix', async ({
  widget,
  host,
  plain,
}) => {
  const instructions = 'The eight digits on the back of your card.'
  plain.connectors = plain.connectors.map((connector) => ({
    ...connector,
    credentials: connector.credentials.map((credential) => ({ ...credential, instructions })),
  }))
  await host.connect()
  await widget.choose(BANKS.password)
  await expect(widget.field('User name')).toHaveAccessibleDescription(instructions)
  await expect(widget.field('Password')).toHaveAttribute('type', 'password')
  await widget.submitAndAgree({ ...LOGIN, Password: ' pass word ' })
  await expect(widget.main().getByText('The bank didn’t accept')).toBeVisible()
  expect(plain.requests.find(({ call }) => call === 'POST /items')?.body).toMatchObject({
    parameters: { password: ' pass word ' },
  })
})

test('the catalog comes though `pageSize` is refused @matrix', async ({ host, widget, plain }) => {
  const [first] = plain.connectors
  if (!first) throw new Error('The catalog is empty.')
  for (let n = 0; n < 45; n += 1)
    plain.connectors.push({ ...first, id: 500 + n, name: `Bank ${n}` })
  plain.answers.set('GET /connectors', (c) =>
    c.req.query('pageSize') === undefined
      ? undefined
      : c.json({ code: 400, message: 'pageSize is too large' }, 400),
  )
  await host.connect()
  await widget.choose({ name: 'Bank 44' })
  await expect(widget.field('User name')).toBeVisible()
})

const REQUEST_ID = 'request-of-the-catalog'
const GATEWAY_PAGE = '<!doctype html><title>502 Bad Gateway</title>'

/** Answers to a read of the catalog: refusals, each with its code and its heading, and failures, some of a gateway. */
const WITHOUT_CATALOG = [
  { status: 401, code: 'SESSION_EXPIRED', title: 'This session has ended' },
  { status: 402, code: 'CREDITS_EXHAUSTED', title: 'Connecting isn’t possible right now' },
  { status: 403, code: 'SESSION_EXPIRED', title: 'You can’t continue here' },
  { status: 400, code: 'UNKNOWN', title: 'The connection didn’t work' },
  { status: 500 },
  { status: 502, isGateway: true },
  { status: 503, isGateway: true },
  { status: 200, isGateway: true },
] as const

test('a catalog that does not come is explained and told @matrix', async ({
  host,
  widget,
  plain,
}) => {
  test.setTimeout(180_000)
  const refuse = ({ status, ...row }: (typeof WITHOUT_CATALOG)[number]) =>
    plain.answers.set('GET /connectors', (c) => {
      c.header('x-request-id', REQUEST_ID)
      if ('isGateway' in row) return c.html(GATEWAY_PAGE, status)
      return c.json({ code: status, message: 'Refused.', requestId: REQUEST_ID }, status)
    })
  for (const row of WITHOUT_CATALOG) {
    refuse(row)
    await host.connect()
    if ('code' in row) await expect(widget.heading(row.title)).toBeVisible()
    else {
      const details = widget.main().getByText('Details for support')
      await expect(details).toBeVisible({ timeout: 30_000 })
      await expect(widget.frame.getByRole('timer')).toContainText('The next try starts')
      await details.click()
      const definitions = widget.main().getByRole('definition')
      await expect(definitions.filter({ hasText: REQUEST_ID })).toBeVisible()
    }
    await expect(widget.main()).not.toContainText('internet')
    const told = {
      requestId: REQUEST_ID,
      timestamp: expect.any(String),
      ...('code' in row && { code: row.code }),
      ...(row.status !== 200 && { status: row.status }),
    }
    const shown = expect.objectContaining({ name: 'ERROR_SHOWN', ...told })
    expect(await host.callsOf('onEvent')).toContainEqual(shown)
    await widget.leave()
    expect(await host.callsOf('onError')).toMatchObject([told])
  }
  for (const row of WITHOUT_CATALOG.filter(({ status }) => status === 400 || status === 200)) {
    refuse(row)
    await host.connect()
    await expect(widget.button('Try again')).toBeVisible({ timeout: 30_000 })
    plain.answers.clear()
    await widget.button('Try again').click()
    await widget.choose(BANKS.password)
    await expect(widget.field('User name')).toBeVisible()
  }
})
