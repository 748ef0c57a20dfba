import type { Locator } from '@playwright/test'
import {
  allOfIt,
  asking,
  failed,
  loggingIn,
  waitingForApproval,
} from '../src/testkit/plain/plainChanges.ts'
import type { PlainChange, PlainScript } from '../src/testkit/plain/plainItem.ts'
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
  'a security code': {
    bank: BANKS.mfa,
    run: async (widget) => {
      await widget.submitAndAgree()
      await widget.submit(MFA_CODE)
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
      await widget.button(/^Authorize/).click()
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

test('journey: partial success, which the host page can tell by product @matrix @firefox-matrix', async ({
  host,
  widget,
}) => {
  await host.begin(BANKS.quota, CPF)
  await expect(widget.main().getByText(/next month/)).toBeVisible()
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
  await expect(widget.button(/^Authorize/)).toBeVisible()
}

test('the bank’s words that came back from its page are quoted if the Item has none @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const bank = await toBankPage(host, widget, plain)
  // The return comes before the next read.
  const readItem = await hold(bank.context(), '**/api/items/*')
  const closed = bank.waitForEvent('close')
  await deny(bank)
  await closed
  readItem()
  await expect(widget.main().getByText(BANK_DENIAL)).toBeVisible()
})

test('the bank’s words are quoted as well if they come back after the Item says so @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const bank = await toBankPage(host, widget, plain)
  const closed = bank.waitForEvent('close')
  await failAtBank(widget, plain)
  await deny(bank)
  await expect(widget.main().getByText(BANK_DENIAL)).toBeVisible()
  await closed
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

test('a held key leaves a form that comes back as it is, with the service’s words @matrix', async ({
  host,
  page,
  widget,
  plain,
}) => {
  script(plain, { create: () => [loggingIn, failed('INVALID_CREDENTIALS', 'LOGIN_ERROR')] })
  const credentials = [{ name: 'cpf', label: 'CPF' }]
  plain.connectors = plain.connectors.map((connector) => ({ ...connector, credentials }))
  const errors = [{ code: 'INVALID_PARAMETER', message: 'Check the CPF.', parameter: 'cpf' }]
  const refused = { code: 400, message: 'Refused.', errors }
  plain.answers.set('PATCH /items/:id', (c) => c.json(refused, 400))
  await host.begin(BANKS.password, CPF)
  const field = widget.field('CPF')
  await field.focus()
  await page.keyboard.down('Enter')
  await expect(widget.main().getByText('Check the CPF.')).toBeVisible()
  await expect(field).toBeFocused()
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(widget.main().getByText('Check the CPF.')).toBeVisible()
  await expect(field).toBeFocused()
  // Another press sends it: it comes to the consent.
  await page.keyboard.press('Enter')
  await expect(widget.agreeButton).toBeVisible()
})

test('asks for a code though the last execution’s end is left in `executionStatus` @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const asked = asking({ name: 'token', label: 'Security code' })
  script(plain, {
    create: () => [loggingIn, { ...asked, executionStatus: 'SUCCESS' }],
    answer: () => allOfIt,
  })
  await host.begin(BANKS.password)
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

/** The Items that can follow the login at the first bank, and the screen of each. None is a success. */
const AFTER_LOGIN: Record<string, { change: PlainChange; shown: (widget: WidgetPage) => Locator }> =
  {
    'an Item in LOGIN_ERROR with an error is no success, whatever `executionStatus` says': {
      change: {
        status: 'LOGIN_ERROR',
        executionStatus: 'SUCCESS',
        lastUpdatedAt: new Date().toISOString(),
        error: { code: 'ACCOUNT_LOCKED' },
      },
      shown: (widget) => widget.heading(/locked/i),
    },
    'a QR code is drawn though its text is no address': {
      change: waitingForApproval({ attributes: { type: 'qr', qrCode: '00020126br.gov.bcb.pix' } }),
      shown: ({ frame }) => frame.getByRole('img', { name: /^QR code/ }),
    },
    'a code that cannot be answered ends the wait at once': {
      change: asking({ label: 'Security code' }),
      shown: (widget) => widget.button('Try again'),
    },
  }

test('the texts to compare in the bank’s app are shown @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const attributes = { type: 'compare', verificationNumber: 42, word: 'river', requestId: 'q-81' }
  script(plain, { create: () => [loggingIn, waitingForApproval({ attributes })] })
  await host.begin(BANKS.password)
  await expect(widget.main().getByText('42', { exact: true })).toBeVisible()
  await expect(widget.main().getByText('river', { exact: true })).toBeVisible()
  await expect(widget.main()).not.toContainText('q-81')
})

test('the details for support have what the service says of a failure and of a refusal @matrix', async ({
  host,
  widget,
  plain,
}) => {
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

test('the host’s filters hold though the service does not know them', async ({
  host,
  widget,
  plain,
}) => {
  const [first] = plain.connectors
  if (!first) throw new Error('The catalog is empty.')
  const firm = { ...first, id: 900, name: 'Firm Bank', type: 'BUSINESS_BANK' }
  plain.connectors = [...plain.connectors, firm]
  await host.connect({ connectorTypes: ['BUSINESS_BANK'] })
  await expect(widget.frame.getByText('Firm Bank')).toBeVisible()
  await expect(widget.frame.getByText(first.name, { exact: true })).toHaveCount(0)
})

for (const [what, { change, shown }] of Object.entries(AFTER_LOGIN))
  test(`${what} @matrix`, async ({ host, widget, plain }) => {
    script(plain, { create: () => [loggingIn, change] })
    await host.begin(BANKS.password)
    await expect(shown(widget)).toBeVisible()
    expect(await host.callsOf('onSuccess')).toEqual([])
  })

test('an update that starts nothing ends with the Item as it stands @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const updateItem = await connectOnce(host, widget)
  script(plain, { update: () => [] })
  await host.connect({ updateItem })
  await widget.button('Update now').click()
  await expect(widget.connected(BANKS.password)).toBeVisible({ timeout: 30_000 })
})

test('a creation that reuses a finished Item ends with the Item as it stands @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const first = plain.items.get(await connectOnce(host, widget))
  plain.answers.set('POST /items', (c) => {
    if (first) plain.bind(c.req.header('x-api-key') ?? '', first)
    return c.json({ ...first, createdAt: new Date(Date.now() - 60_000).toISOString() })
  })
  await host.begin(BANKS.password)
  await expect(widget.connected(BANKS.password)).toBeVisible({ timeout: 30_000 })
})

test('an MFA route that is not there: the Item is read, and the code can be sent again @matrix', async ({
  host,
  widget,
  plain,
}) => {
  await host.begin(BANKS.mfa)
  const missing = { code: 404, message: 'Not found' }
  plain.answers.set('POST /items/:id/mfa', (c) => c.json(missing, 404))
  await widget.submit(MFA_CODE)
  await expect(widget.main().getByText('couldn’t confirm')).toBeVisible()
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

test('a service that refuses `pageSize` is asked once without it, and for each of its pages @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const [first] = plain.connectors
  if (!first) throw new Error('The catalog is empty.')
  const others = Array.from({ length: 45 }, (_, n) => ({
    ...first,
    id: 500 + n,
    name: `Bank ${n}`,
  }))
  plain.connectors = [...plain.connectors, ...others]
  plain.answers.set('GET /connectors', (c) =>
    c.req.query('pageSize') === undefined
      ? undefined
      : c.json({ code: 400, message: 'pageSize is too large' }, 400),
  )
  await host.connect()
  await widget.choose({ name: 'Bank 44' })
  await expect(widget.field('User name')).toBeVisible()
})

test('a catalog that is refused has its own words, the host is told, and the next try may bring it @matrix', async ({
  host,
  widget,
  plain,
}) => {
  const requestId = 'request-of-the-catalog'
  for (const [status, code, title] of [
    [401, 'SESSION_EXPIRED', 'This session has ended'],
    [402, 'CREDITS_EXHAUSTED', 'Connecting isn’t possible right now'],
    [403, 'SESSION_EXPIRED', 'You can’t continue here'],
    [400, 'UNKNOWN', 'The connection didn’t work'],
  ] as const) {
    plain.answers.set('GET /connectors', (c) => {
      c.header('x-request-id', requestId)
      return c.json({ code: status, message: 'Refused.', requestId }, status)
    })
    await host.connect()
    await expect(widget.heading(title)).toBeVisible()
    await expect(widget.main()).not.toContainText('internet')
    const told = { code, requestId, status, timestamp: expect.any(String) }
    const shown = expect.objectContaining({ name: 'ERROR_SHOWN', ...told })
    expect(await host.callsOf('onEvent')).toContainEqual(shown)
    await widget.leave()
    expect(await host.callsOf('onError')).toMatchObject([told])
  }
  await host.connect()
  await expect(widget.button('Try again')).toBeVisible()
  plain.answers.clear()
  await widget.button('Try again').click()
  await widget.choose(BANKS.password)
  await expect(widget.field('User name')).toBeVisible()
})

test('a catalog that the service fails to give is not blamed on the line, has the details for support, and is an error of the run @matrix', async ({
  host,
  widget,
  plain,
}) => {
  test.setTimeout(120_000)
  const requestId = 'request-of-the-catalog'
  const page = '<!doctype html><title>502 Bad Gateway</title>'
  for (const [status, body] of [
    [500, '{"code":500,"message":"Failed."}'],
    [502, page],
    [503, page],
    [200, page],
  ] as const) {
    plain.answers.set('GET /connectors', (c) => {
      c.header('x-request-id', requestId)
      return body === page
        ? c.html(body, status)
        : c.body(body, status, { 'content-type': 'application/json' })
    })
    await host.connect()
    const details = widget.main().getByText('Details for support')
    await expect(details).toBeVisible({ timeout: 30_000 })
    await expect(widget.main()).not.toContainText('internet')
    await expect(widget.frame.getByRole('timer')).toContainText('The next try starts')
    await details.click()
    await expect(widget.main().getByRole('definition').filter({ hasText: requestId })).toBeVisible()
    await widget.leave()
    const told = { requestId, ...(status !== 200 && { status }), timestamp: expect.any(String) }
    expect(await host.callsOf('onError')).toMatchObject([told])
    const shown = expect.objectContaining({ name: 'ERROR_SHOWN', ...told })
    expect(await host.callsOf('onEvent')).toContainEqual(shown)
  }
  await host.connect()
  await expect(widget.button('Try again')).toBeVisible({ timeout: 30_000 })
  plain.answers.clear()
  await widget.button('Try again').click()
  await widget.choose(BANKS.password)
  await expect(widget.field('User name')).toBeVisible()
})
