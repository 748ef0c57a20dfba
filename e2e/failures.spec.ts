import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'

/** A user name of the sandbox → the failure's title, its primary action and its code. */
const BY_USER_NAME = [
  ['locked', 'Sandbox Bank has locked your access', 'Choose another bank', 'ACCOUNT_LOCKED'],
  ['needs-action', 'Your bank needs something from you first', 'Try again', 'ACCOUNT_NEEDS_ACTION'],
  [
    'reset',
    'Your bank asks for a new password',
    'Enter the new password',
    'ACCOUNT_CREDENTIALS_RESET',
  ],
  ['logged-in', 'You are signed in elsewhere', 'Try again', 'ALREADY_LOGGED_IN'],
  ['site-down', 'Sandbox Bank isn’t answering right now', 'Try again', 'SITE_NOT_AVAILABLE'],
  ['connection-error', 'Sandbox Bank couldn’t be reached', 'Try again', 'CONNECTION_ERROR'],
  [
    'unsupported',
    'These details belong to another kind of account',
    'Choose another bank',
    'USER_NOT_SUPPORTED',
  ],
  ['merge-error', 'Your data arrived but couldn’t be put together', 'Try again', 'MERGE_ERROR'],
  ['error', 'The connection stopped halfway', 'Try again', 'ERROR'],
  ['input-timeout', 'The time for the code ran out', 'Try again', 'USER_INPUT_TIMEOUT'],
  ['mfa-wrong', 'The bank didn’t accept the code', 'Try again', 'INVALID_CREDENTIALS_MFA'],
  ['revoked', 'Access was ended at your bank', 'Authorize again', 'USER_AUTHORIZATION_REVOKED'],
] as const

/** Several failures per test: opening a browser window takes longer than a failure. */
const PER_TEST = 4
for (let start = 0; start < BY_USER_NAME.length; start += PER_TEST) {
  const failures = BY_USER_NAME.slice(start, start + PER_TEST)
  test(`failures: ${failures.map(([, , , code]) => code).join(', ')} @matrix`, async ({
    host,
    widget,
  }) => {
    test.setTimeout(60_000)
    for (const [user, title, action, code] of failures)
      await test.step(title, async () => {
        await host.connect({ selectedConnectorId: BANKS.password.id })
        await widget.submitAndAgree({ ...LOGIN, 'User name': user })
        await expect(widget.heading(title)).toBeFocused()
        await expect(widget.main().getByRole('button').first()).toHaveText(action)
        expect(await host.callsOf('onError')).toEqual([])
        await widget.leave()
        const item = expect.objectContaining({ executionStatus: code })
        expect(await host.callsOf('onError')).toMatchObject([
          expect.objectContaining({ code, item }),
        ])
        expect(await host.callsOf('onClose')).toMatchObject([
          expect.objectContaining({ reason: 'error' }),
        ])
        expect(await host.callsOf('onSuccess')).toEqual([])
      })
  })
}

/** A response to `POST /items` → the failure's title and its primary action. */
const BY_RESPONSE = [
  [402, 'CREDITS_EXHAUSTED', 'Connecting isn’t possible right now', 'Close'],
  [409, 'ITEM_CREATION_LIMIT_EXCEEDED', 'No more connections are possible right now', 'Close'],
  [501, 'CONNECTOR_NOT_SUPPORTED', 'Sandbox Bank can’t be connected here', 'Choose another bank'],
  [400, 'CONNECTOR_NOT_SUPPORTED', 'Sandbox Bank can’t be connected here', 'Choose another bank'],
  [503, 'OPEN_FINANCE_NOT_AVAILABLE', 'Open finance isn’t answering right now', 'Try again'],
  [500, 'INTERNAL_SERVER_ERROR', 'The service isn’t answering as it should', 'Try again'],
] as const

for (const [status, code, title, action] of BY_RESPONSE)
  test(`${status} ${code}: “${title}”${status === 402 ? '' : ' @matrix'}`, async ({
    host,
    widget,
    service,
  }) => {
    test.setTimeout(60_000)
    await host.connect({ selectedConnectorId: BANKS.password.id })
    await widget.submit(LOGIN)
    await service.addFault({
      method: 'POST',
      path: '/items',
      times: 10,
      status,
      body: { code: status, message: 'no', codeDescription: code, requestId: 'r-1' },
    })
    await widget.agree()
    await expect(widget.heading(title)).toBeVisible({ timeout: 20_000 })
    await service.clearFaults()
    await expect(widget.main().getByRole('button').first()).toHaveText(action)
    await widget.leave()
    expect(await host.callsOf('onError')).toMatchObject([expect.objectContaining({ code })])
    expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  })

test('400 with errors[] shows each message at its field and keeps the values', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await service.addFault({
    method: 'POST',
    path: '/items',
    status: 400,
    body: {
      code: 400,
      message: 'no',
      errors: [
        { code: 'INVALID_PARAMETER', parameter: 'user', message: 'Use your branch number too' },
        { code: 'INVALID_PARAMETER', parameter: 'other', message: 'Something else is missing' },
      ],
    },
  })
  await widget.agree()
  await expect(widget.alert()).toContainText('Something else is missing')
  await expect(widget.field('User name')).toHaveAccessibleDescription('Use your branch number too')
  await expect(widget.field('User name')).toHaveValue('user')
})

test('a lost response to a creation does not create a second Item @matrix', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await service.addFault({ method: 'POST', path: '/items', times: 1, drop: true, after: true })
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  const events = await host.callsOf('onEvent')
  expect(events.filter(({ name }) => name === 'ITEM_CREATED')).toHaveLength(1)
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
})

test('after a 429 the run continues automatically @matrix', async ({ host, widget, service }) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await service.addFault({
    method: 'POST',
    path: '/items',
    times: 1,
    status: 429,
    headers: { 'Retry-After': '4', 'content-type': 'application/json' },
    body: { code: 429, message: 'slow down', codeDescription: 'TOO_MANY_REQUESTS' },
  })
  await widget.agree()
  await expect(widget.alert()).toContainText(/try again in \d second/)
  await expect(widget.connected(BANKS.password)).toBeVisible()
})

test('a spent token is replaced by a fresh one of the host', async ({ host, widget, service }) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await service.addFault({
    method: 'POST',
    path: '/items',
    times: 1,
    status: 403,
    body: { code: 403, message: 'spent' },
  })
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open' }, { reason: 'spent' }])
})

test('a second refused token ends the session, which is reported to the host', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submit(LOGIN)
  await service.addFault({
    method: 'POST',
    path: '/items',
    times: 5,
    status: 401,
    body: { code: 401, message: 'expired' },
  })
  await widget.agree()
  await expect(widget.heading('This session has ended')).toBeFocused()
  await service.clearFaults()
  expect(await host.callsOf('onError')).toMatchObject([
    expect.objectContaining({ code: 'SESSION_EXPIRED' }),
  ])
})

test('the details for support can be copied @matrix', async ({ host, widget, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.connect()
  await widget.choose(BANKS.password)
  await widget.submitAndAgree({ ...LOGIN, 'User name': 'locked' })
  await widget.frame.getByText('Details for support').click()
  await widget.button('Copy').click()
  await expect(widget.button('Copied')).toBeVisible()
  const copied = await host.page.evaluate(() => navigator.clipboard.readText())
  const events = await host.callsOf('onEvent')
  expect(copied).toContain('ACCOUNT_LOCKED')
  expect(copied).toContain(`Run: ${events[0]?.runId}`)
  expect(copied).toContain(events.find(({ name }) => name === 'ITEM_CREATED')?.itemId)
})
