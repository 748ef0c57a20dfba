import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

const CREATION = { method: 'POST', path: '/items' }

test('a refused creation is explained, and told on leaving', async ({ host, widget, service }) => {
  await host.toConsent(BANKS.password)
  const body = { codeDescription: 'CREDITS_EXHAUSTED' }
  await service.addFault({ ...CREATION, times: 100, status: 402, body })
  await widget.agree()
  await expect(widget.heading('Connecting isn’t possible right now')).toBeVisible()
  await expect(widget.main().getByRole('button').first()).toHaveText(/^Back to /)
  await widget.leave()
  expect(await host.callsOf('onError')).toMatchObject([{ code: 'CREDITS_EXHAUSTED' }])
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'error' }])
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
