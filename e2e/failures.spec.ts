import { BANKS } from './support/banks.ts'
import { passUntil } from './support/clock.ts'
import { expect, test } from './support/test.ts'

/** A response to `POST /items` → the failure's title and its primary action. */
const BY_RESPONSE = [
  [402, 'CREDITS_EXHAUSTED', 'Connecting isn’t possible right now', 'Close'],
  [409, 'ITEM_CREATION_LIMIT_EXCEEDED', 'No more connections are possible right now', 'Close'],
  [501, 'CONNECTOR_NOT_SUPPORTED', 'Sandbox Bank can’t be connected here', 'Choose another bank'],
  [503, 'OPEN_FINANCE_NOT_AVAILABLE', 'Open finance isn’t answering right now', 'Try again'],
  [500, 'INTERNAL_SERVER_ERROR', 'The service isn’t answering as it should', 'Try again'],
] as const

const CREATION = { method: 'POST', path: '/items' }

for (const [status, codeDescription, title, action] of BY_RESPONSE)
  test(`${status} ${codeDescription}: “${title}”${status === 402 ? '' : ' @matrix'}`, async ({
    page,
    host,
    widget,
    service,
  }) => {
    await page.clock.install()
    await host.toConsent(BANKS.password)
    await service.addFault({ ...CREATION, times: 100, status, body: { codeDescription } })
    await widget.agree()
    // A service that does not answer is asked again for a while.
    await passUntil(page, 2000, () => widget.heading(title).isVisible())
    await service.clearFaults()
    await expect(widget.main().getByRole('button').first()).toHaveText(action)
    await widget.leave()
    expect(await host.callsOf('onError')).toMatchObject([{ code: codeDescription }])
    expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
  })

test('400 with errors[] marks fields, keeps values', async ({ host, widget, service }) => {
  await host.toConsent(BANKS.password)
  await service.refuseParameters({
    user: 'Use your branch number too',
    other: 'Something else is missing',
  })
  await widget.agree()
  await expect(widget.alert()).toContainText('Something else is missing')
  await expect(widget.field('User name')).toHaveAccessibleDescription('Use your branch number too')
  await expect(widget.field('User name')).toHaveValue('user')
})

test('a spent token is replaced by a fresh one of the host', async ({ host, widget, service }) => {
  await host.toConsent(BANKS.password)
  await service.addFault({ ...CREATION, status: 403 })
  await widget.agree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('connectToken')).toEqual([{ reason: 'open' }, { reason: 'spent' }])
})

test('a second refused token ends the session', async ({ host, widget, service }) => {
  await host.toConsent(BANKS.password)
  await service.addFault({ ...CREATION, times: 5, status: 401 })
  await widget.agree()
  await expect(widget.heading('This session has ended')).toBeFocused()
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'SESSION_EXPIRED' }])
})
