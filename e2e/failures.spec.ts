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
    journey,
  }) => {
    for (const [user, title, action, code] of failures)
      await test.step(title, async () => {
        await journey.begin(BANKS.password, { ...LOGIN, 'User name': user })
        await expect(widget.heading(title)).toBeFocused()
        await expect(widget.main().getByRole('button').first()).toHaveText(action)
        expect(await host.callsOf('onError')).toEqual([])
        await widget.leave()
        const errors = await host.callsOf('onError')
        expect(errors).toMatchObject([{ code, item: { executionStatus: code } }])
        expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
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

const CREATION = { method: 'POST', path: '/items' }

for (const [status, codeDescription, title, action] of BY_RESPONSE)
  test(`${status} ${codeDescription}: “${title}”${status === 402 ? '' : ' @matrix'}`, async ({
    host,
    widget,
    journey,
    service,
  }) => {
    await journey.toConsent(BANKS.password)
    await service.addFault({ ...CREATION, times: 10, status, body: { codeDescription } })
    await widget.agree()
    await expect(widget.heading(title)).toBeVisible({ timeout: 20_000 })
    await service.clearFaults()
    await expect(widget.main().getByRole('button').first()).toHaveText(action)
    await widget.leave()
    expect(await host.callsOf('onError')).toMatchObject([{ code: codeDescription }])
    expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  })

test('400 with errors[] shows each message at its field and keeps the values', async ({
  widget,
  journey,
  service,
}) => {
  await journey.toConsent(BANKS.password)
  await service.refuseParameters({
    user: 'Use your branch number too',
    other: 'Something else is missing',
  })
  await widget.agree()
  await expect(widget.alert()).toContainText('Something else is missing')
  await expect(widget.field('User name')).toHaveAccessibleDescription('Use your branch number too')
  await expect(widget.field('User name')).toHaveValue('user')
})

test('a spent token is replaced by a fresh one of the host', async ({
  host,
  widget,
  journey,
  service,
}) => {
  await journey.toConsent(BANKS.password)
  await service.addFault({ ...CREATION, status: 403 })
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open' }, { reason: 'spent' }])
})

test('a second refused token ends the session, which is reported to the host', async ({
  host,
  widget,
  journey,
  service,
}) => {
  await journey.toConsent(BANKS.password)
  await service.addFault({ ...CREATION, times: 5, status: 401 })
  await widget.agree()
  await expect(widget.heading('This session has ended')).toBeFocused()
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'SESSION_EXPIRED' }])
})
