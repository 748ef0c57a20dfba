import { allOfIt, asking, loggingIn, waitingForApproval } from '../testkit/plain/plainChanges.ts'
import type { PlainScript } from '../testkit/plain/plainItem.ts'
import { BANK_DENIAL, type PlainService } from '../testkit/plain/startPlainService.ts'
import { approve, deny } from './support/bankPage.ts'
import { BANKS, CPF, LOGIN, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

// A service with what the specification shows, and no more: the widget must ask for nothing else.
test.use({ serverOptions: { service: 'plain' } })

test.describe('journeys @firefox-matrix', () => {
  test('user name and password', async ({ host, widget }) => {
    await host.connect()
    await widget.connect(BANKS.password)
    expect(await host.callsOf('onSuccess')).toHaveLength(1)
  })

  test('a wrong password, then the right one on the same Item', async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.password)
    await widget.submitAndAgree({ ...LOGIN, Password: 'wrong' })
    await expect(widget.main().getByText('The bank didn’t accept')).toBeVisible()
    await widget.submit({ Password: LOGIN.Password })
    await expect(widget.connected(BANKS.password)).toBeVisible()
    expect((await host.eventNames()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
  })

  test('a security code', async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.mfa)
    await widget.submitAndAgree()
    await widget.submit(MFA_CODE)
    await expect(widget.connected(BANKS.mfa)).toBeVisible()
  })

  test('an approval in the bank’s app', async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.deviceApproval)
    await widget.submitAndAgree()
    await expect(widget.connected(BANKS.deviceApproval)).toBeVisible()
    expect(await host.eventNames()).toContain('USER_ACTION_REQUESTED')
  })

  /** Opens the bank's page. The catalog does not say that the Connector has one, so that it takes a tap. */
  const openBank = async (widget: WidgetPage) => {
    const opened = widget.page.context().waitForEvent('page')
    await widget
      .main()
      .getByRole('link', { name: /^Continue to/ })
      .click()
    return opened
  }

  test('the bank’s page, denied, then approved on the same Item', async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.openFinance)
    await widget.submitAndAgree(CPF)
    await deny(await openBank(widget))
    await widget.button(/^Authorize/).click()
    await approve(await openBank(widget))
    await expect(widget.connected(BANKS.openFinance)).toBeVisible()
    expect((await host.eventNames()).filter((name) => name === 'ITEM_CREATED')).toHaveLength(1)
  })

  test('the bank’s page, without input', async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.unitedKingdom)
    await widget.agree()
    await approve(await openBank(widget))
    await expect(widget.connected(BANKS.unitedKingdom)).toBeVisible()
  })

  test('partial success', async ({ host, widget }) => {
    await host.connect()
    await widget.choose(BANKS.quota)
    await widget.submitAndAgree(CPF)
    await expect(widget.main().getByText(/next month/)).toBeVisible()
    await expect(
      widget.main().getByText(/^Earlier data stays: account transactions \(as of /),
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

  test('update mode', async ({ host, widget, plain }) => {
    await host.connect()
    await widget.connect(BANKS.password)
    await widget.done()
    const [updateItem = ''] = plain.items.keys()
    await host.connect({ updateItem })
    await widget.button('Update now').click()
    await expect(widget.connected(BANKS.password)).toBeVisible()
    expect(await host.eventNames()).toContain('ITEM_UPDATED')
  })
})

/** Has the first bank follow another script. */
function script(plain: PlainService, changes: Partial<PlainScript>): void {
  plain.connectors = plain.connectors.map((connector) =>
    connector.id === BANKS.password.id
      ? { ...connector, script: { ...connector.script, ...changes } }
      : connector,
  )
}

test('asks for a code though the last execution’s end is left in `executionStatus`', async ({
  host,
  widget,
  plain,
}) => {
  const asked = asking({ name: 'token', label: 'Security code' })
  script(plain, {
    create: () => [loggingIn, { ...asked, executionStatus: 'SUCCESS' }],
    answer: () => allOfIt,
  })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

test('an Item in LOGIN_ERROR with an error is no success, whatever `executionStatus` says', async ({
  host,
  widget,
  plain,
}) => {
  const contradictory = {
    status: 'LOGIN_ERROR',
    executionStatus: 'SUCCESS',
    lastUpdatedAt: new Date().toISOString(),
    error: { code: 'ACCOUNT_LOCKED' },
  }
  script(plain, { create: () => [loggingIn, contradictory] })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await expect(widget.heading(/locked/i)).toBeVisible()
  expect(await host.callsOf('onSuccess')).toEqual([])
})

test('an update that starts nothing ends with the Item as it stands', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect()
  await widget.connect(BANKS.password)
  await widget.done()
  const [updateItem = ''] = plain.items.keys()
  script(plain, { update: () => [] })
  await host.connect({ updateItem })
  await widget.button('Update now').click()
  await expect(widget.connected(BANKS.password)).toBeVisible({ timeout: 30_000 })
})

test('a creation that reuses a finished Item ends with the Item as it stands', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect()
  await widget.connect(BANKS.password)
  await widget.done()
  const [first] = plain.items.values()
  plain.answers.set('POST /items', (c) => {
    if (first) plain.bind(c.req.header('x-api-key') ?? '', first)
    return c.json({ ...first, createdAt: new Date(Date.now() - 60_000).toISOString() })
  })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await expect(widget.connected(BANKS.password)).toBeVisible({ timeout: 30_000 })
})

test('an MFA route that is not there: the Item is read, and the code can be sent again', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect()
  await widget.choose(BANKS.mfa)
  await widget.submitAndAgree()
  const missing = { code: 404, message: 'Not found' }
  plain.answers.set('POST /items/:id/mfa', (c) => c.json(missing, 404))
  await widget.submit(MFA_CODE)
  await expect(widget.main().getByText('couldn’t confirm')).toBeVisible()
  plain.answers.clear()
  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()
})

test('a password without a type is hidden, and sent as it was typed', async ({
  host,
  widget,
  plain,
}) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await expect(widget.field('Password')).toHaveAttribute('type', 'password')
  await widget.submitAndAgree({ ...LOGIN, Password: ' pass word ' })
  await expect(widget.main().getByText('The bank didn’t accept')).toBeVisible()
  expect(plain.requests.find(({ call }) => call === 'POST /items')?.body).toMatchObject({
    parameters: { password: ' pass word ' },
  })
})

test('a login form shows the instructions of its credentials', async ({ host, widget, plain }) => {
  const instructions = 'The eight digits on the back of your card.'
  plain.connectors = plain.connectors.map((connector) => ({
    ...connector,
    credentials: connector.credentials.map((credential) => ({ ...credential, instructions })),
  }))
  await host.connect()
  await widget.choose(BANKS.password)
  await expect(widget.field('User name')).toHaveAccessibleDescription(instructions)
})

test('a QR code is drawn though its text is no address', async ({ host, widget, plain }) => {
  script(plain, {
    create: () => [
      loggingIn,
      waitingForApproval({ attributes: { type: 'qr', qrCode: '00020126580014br.gov.bcb.pix' } }),
    ],
  })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await expect(widget.frame.getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test('quotes what came back from the bank’s page if the Item has no text of the bank', async ({
  host,
  widget,
  plain,
}) => {
  plain.connectors = plain.connectors.map((connector) => ({ ...connector, oauth: true }))
  await host.connect()
  await widget.choose(BANKS.openFinance)
  const opened = widget.page.context().waitForEvent('page')
  await widget.submitAndAgree(CPF)
  await deny(await opened)
  await expect(widget.main().getByText(BANK_DENIAL)).toBeVisible()
})

test('shows the texts that are to be compared in the bank’s app', async ({
  host,
  widget,
  plain,
}) => {
  const attributes = { type: 'compare', verificationNumber: 42, word: 'river', requestId: 'q-81' }
  script(plain, { create: () => [loggingIn, waitingForApproval({ attributes })] })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await expect(widget.main().getByText('42', { exact: true })).toBeVisible()
  await expect(widget.main().getByText('river', { exact: true })).toBeVisible()
  await expect(widget.main()).not.toContainText('q-81')
})

test('the details for support have what the service says of a failure', async ({
  host,
  widget,
  plain,
}) => {
  script(plain, {
    create: () => [
      loggingIn,
      {
        status: 'LOGIN_ERROR',
        executionStatus: 'ACCOUNT_LOCKED',
        error: {
          code: 'ACCOUNT_LOCKED',
          message: 'The account is locked.',
          attributes: { unlocksAfter: '24 hours' },
        },
      },
    ],
  })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await widget.main().getByText('Details for support').click()
  await expect(widget.main().getByText('The account is locked.')).toBeVisible()
  await expect(widget.main().getByText('24 hours')).toBeVisible()
})

test('the details for support have the status and the message of a refusal', async ({
  host,
  widget,
  plain,
}) => {
  plain.answers.set('POST /items', (c) =>
    c.json(
      { code: 402, message: 'No credits are left.', codeDescription: 'CREDITS_EXHAUSTED' },
      402,
    ),
  )
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await widget.main().getByText('Details for support').click()
  const details = widget.main().getByRole('definition')
  await expect(details.filter({ hasText: /^402$/ })).toBeVisible()
  await expect(details.filter({ hasText: 'No credits are left.' })).toBeVisible()
})

test('the host’s filters hold though the service does not know them', async ({
  host,
  widget,
  plain,
}) => {
  const [first] = plain.connectors
  if (!first) throw new Error('The catalog is empty.')
  plain.connectors = [
    ...plain.connectors,
    { ...first, id: 900, name: 'Firm Bank', type: 'BUSINESS_BANK' },
  ]
  await host.connect({ connectorTypes: ['BUSINESS_BANK'] })
  await expect(widget.frame.getByText('Firm Bank')).toBeVisible()
  await expect(widget.frame.getByText(BANKS.password.name, { exact: true })).toHaveCount(0)
})

test('a security code that cannot be answered ends the wait at once', async ({
  host,
  widget,
  plain,
}) => {
  script(plain, { create: () => [loggingIn, asking({ label: 'Security code' })] })
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree()
  await expect(widget.frame.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a service that refuses `pageSize` is asked once without it, and for each of its pages', async ({
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

for (const [status, code, title] of [
  [400, 'UNKNOWN', 'The connection didn’t work'],
  [401, 'SESSION_EXPIRED', 'This session has ended'],
  [402, 'CREDITS_EXHAUSTED', 'Connecting isn’t possible right now'],
  [403, 'SESSION_EXPIRED', 'This session has ended'],
] as const)
  test(`a catalog refused with ${status} has its own words, and the host is told`, async ({
    host,
    widget,
    plain,
  }) => {
    const requestId = 'request-of-the-catalog'
    plain.answers.set('GET /connectors', (c) => {
      c.header('x-request-id', requestId)
      return c.json({ code: status, message: 'Refused.', requestId }, status)
    })
    await host.connect()
    await expect(widget.frame.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(widget.main()).not.toContainText('internet')
    const shown = { name: 'ERROR_SHOWN', code, requestId }
    expect(await host.callsOf('onEvent')).toContainEqual(expect.objectContaining(shown))
    await widget.leave()
    expect(await host.callsOf('onError')).toMatchObject([{ code, requestId }])
  })

test('a catalog refused once comes with the next try', async ({ host, widget, plain }) => {
  plain.answers.set('GET /connectors', (c) => c.json({ code: 400, message: 'Refused.' }, 400))
  await host.connect()
  await expect(widget.button('Try again')).toBeVisible()
  plain.answers.clear()
  await widget.button('Try again').click()
  await widget.choose(BANKS.password)
  await expect(widget.field('User name')).toBeVisible()
})

test('a catalog that the service fails to give is not blamed on the line', async ({
  host,
  widget,
  plain,
}) => {
  plain.answers.set('GET /connectors', (c) => c.json({ code: 500, message: 'Failed.' }, 500))
  await host.connect()
  await expect(widget.alert()).toContainText('The list of banks didn’t load', { timeout: 20_000 })
  await expect(widget.alert()).not.toContainText('internet')
  const shown = { name: 'ERROR_SHOWN', code: 'INTERNAL_SERVER_ERROR' }
  expect(await host.callsOf('onEvent')).toContainEqual(expect.objectContaining(shown))
})
