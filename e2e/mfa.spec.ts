import { BANKS, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('a wrong code, then the right one @firefox-matrix', async ({ host, widget, service }) => {
  await host.begin(BANKS.mfa)

  await expect(widget.heading('Enter the code')).toBeVisible()
  // A code is due within a minute: it is typed at once, and sent with its last digit.
  await expect(widget.field('Security code')).toBeFocused()
  await expect(widget.field('Security code')).toHaveAttribute('autocomplete', 'one-time-code')
  await widget.page.keyboard.type('654321')
  const wrong = widget.frame.getByText('That code didn’t match. Type it again.')
  await expect(wrong).toBeVisible()
  await expect(widget.field('Security code')).toHaveValue('')

  await widget.submit(MFA_CODE)
  await expect(widget.connected(BANKS.mfa)).toBeVisible()

  const events = await host.callsOf('onEvent')
  const items = new Set(events.flatMap(({ itemId }) => itemId ?? []))
  const [success] = await host.callsOf('onSuccess')
  expect([...items]).toEqual([success?.item.id])
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
})
