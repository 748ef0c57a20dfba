import { expect, test } from './support/test.ts'

/** User name at a credentials bank → what the person reads, the best way on, and what the host is told. */
const BY_USER = [
  ['locked', 'Sandbox Bank has locked your access', 'Choose another bank', 'ACCOUNT_LOCKED'],
  ['needs-action', 'Your bank needs something from you first', 'Try again', 'ACCOUNT_NEEDS_ACTION'],
  [
    'reset',
    'Your bank asks for a new password',
    'Correct the details',
    'ACCOUNT_CREDENTIALS_RESET',
  ],
  ['logged-in', 'You are signed in elsewhere', 'Try again', 'ALREADY_LOGGED_IN'],
  ['site-down', 'Sandbox Bank isn’t answering right now', 'Try again', 'SITE_NOT_AVAILABLE'],
  ['connection-error', 'Sandbox Bank couldn’t be reached', 'Try again', 'CONNECTION_ERROR'],
  [
    'unsupported',
    'This access doesn’t fit your account',
    'Choose another bank',
    'USER_NOT_SUPPORTED',
  ],
  ['merge-error', 'Your data arrived but couldn’t be put together', 'Try again', 'MERGE_ERROR'],
  ['error', 'The connection stopped halfway', 'Try again', 'ERROR'],
  ['input-timeout', 'The time for the code ran out', 'Try again', 'USER_INPUT_TIMEOUT'],
  ['mfa-wrong', 'The bank didn’t accept the code', 'Try again', 'INVALID_CREDENTIALS_MFA'],
  ['revoked', 'Access was ended at your bank', 'Authorize again', 'USER_AUTHORIZATION_REVOKED'],
] as const

/** Some at a time, one after the other on one page: a window for each would take the longer part of it. */
const AT_A_TIME = 4
for (let at = 0; at < BY_USER.length; at += AT_A_TIME) {
  const some = BY_USER.slice(at, at + AT_A_TIME)
  test(`endings: ${some.map(([, , , code]) => code).join(', ')}`, async ({ host, widget }) => {
    test.setTimeout(60_000)
    for (const [user, title, way, code] of some)
      await test.step(title, async () => {
        await host.connect({ selectedConnectorId: 0 })
        await widget.submit({ 'User name': user, Password: 'password' })
        await widget.agree()
        await expect(widget.heading(title)).toBeFocused()
        await expect(widget.frame.getByRole('main').getByRole('button').first()).toHaveText(way)
        expect(await host.told('onError')).toEqual([])
        await widget.leave()
        const item = expect.objectContaining({ executionStatus: code })
        expect(await host.told('onError')).toEqual([expect.objectContaining({ code, item })])
        expect(await host.told('onClose')).toEqual([expect.objectContaining({ reason: 'error' })])
        expect(await host.told('onSuccess')).toEqual([])
      })
  })
}

/** What `POST /items` answers → what the person reads, the best way on, and what the host is told. */
const BY_ANSWER = [
  [402, 'CREDITS_EXHAUSTED', 'Connecting isn’t possible right now', 'Close'],
  [409, 'ITEM_CREATION_LIMIT_EXCEEDED', 'No more connections are possible right now', 'Close'],
  [501, 'CONNECTOR_NOT_SUPPORTED', 'Sandbox Bank can’t be connected here', 'Choose another bank'],
  [400, 'CONNECTOR_NOT_SUPPORTED', 'Sandbox Bank can’t be connected here', 'Choose another bank'],
  [503, 'OPEN_FINANCE_NOT_AVAILABLE', 'Open finance isn’t answering right now', 'Try again'],
  [500, 'INTERNAL_SERVER_ERROR', 'The service isn’t answering as it should', 'Try again'],
] as const

for (const [status, code, title, way] of BY_ANSWER)
  test(`${status} ${code}: “${title}”`, async ({ host, widget, service }) => {
    test.setTimeout(60_000)
    await host.connect({ selectedConnectorId: 0 })
    await widget.submit({ 'User name': 'user', Password: 'password' })
    await service.fault({
      method: 'POST',
      path: '/items',
      times: 10,
      status,
      body: { code: status, message: 'no', codeDescription: code, requestId: 'r-1' },
    })
    await widget.agree()
    await expect(widget.heading(title)).toBeVisible({ timeout: 20_000 })
    await service.forgetFaults()
    await expect(widget.frame.getByRole('main').getByRole('button').first()).toHaveText(way)
    await widget.leave()
    expect(await host.told('onError')).toEqual([expect.objectContaining({ code })])
    expect(await host.told('onClose')).toEqual([{ reason: 'error' }])
  })

test('400 with errors[] marks each parameter on its own field and keeps what was typed', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await service.fault({
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

test('an answer lost on its way makes no second Item', async ({ host, widget, service }) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await service.fault({ method: 'POST', path: '/items', times: 1, drop: true, after: true })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
  const events = await host.told('onEvent')
  expect(events.filter(({ name }) => name === 'ITEM_CREATED')).toHaveLength(1)
  expect(await host.told('onSuccess')).toHaveLength(1)
})

test('429 is waited out, and the run goes on by itself', async ({ host, widget, service }) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await service.fault({
    method: 'POST',
    path: '/items',
    times: 1,
    status: 429,
    headers: { 'Retry-After': '4', 'content-type': 'application/json' },
    body: { code: 429, message: 'slow down', codeDescription: 'TOO_MANY_REQUESTS' },
  })
  await widget.agree()
  await expect(widget.alert()).toContainText(/goes on by itself in \d second/)
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
})

test('a spent token is replaced by the host’s fresh one, without losing the step', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await service.fault({
    method: 'POST',
    path: '/items',
    times: 1,
    status: 403,
    body: { code: 403, message: 'spent' },
  })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
  expect(await host.told('connectToken')).toEqual([{ reason: 'open' }, { reason: 'spent' }])
})

test('a token that stays refused ends the session, and the host is told', async ({
  host,
  widget,
  service,
}) => {
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await service.fault({
    method: 'POST',
    path: '/items',
    times: 5,
    status: 401,
    body: { code: 401, message: 'expired' },
  })
  await widget.agree()
  await expect(widget.heading('This session has ended')).toBeFocused()
  await service.forgetFaults()
  expect(await host.told('onError')).toEqual([expect.objectContaining({ code: 'SESSION_EXPIRED' })])
})

test('what support asks for can be copied', async ({ host, widget, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await host.connect()
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'locked', Password: 'password' })
  await widget.agree()
  await widget.frame.getByText('Details for support').click()
  await widget.button('Copy').click()
  await expect(widget.button('Copied')).toBeVisible()
  const copied = await host.page.evaluate(() => navigator.clipboard.readText())
  const events = await host.told('onEvent')
  expect(copied).toContain('ACCOUNT_LOCKED')
  expect(copied).toContain(events.find(({ name }) => name === 'ITEM_CREATED')?.itemId)
})
