import { BANKS, MFA_CODE } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test(
  'a wrong code is asked for again; the right one succeeds on the same Item',
  { tag: '@firefox-matrix' },
  async ({ host, widget, service }) => {
    await host.begin(BANKS.mfa)

    await expect(widget.heading('One more check')).toBeFocused()
    await expect(widget.field('Security code')).toHaveAttribute('autocomplete', 'one-time-code')
    await widget.submit({ 'Security code': '654321' })
    await expect(widget.alert()).toContainText('That didn’t work. Check what you entered')
    await expect(widget.field('Security code')).toHaveValue('')

    await widget.submit(MFA_CODE)
    await expect(widget.connected(BANKS.mfa)).toBeVisible()

    const events = await host.callsOf('onEvent')
    const items = new Set(events.flatMap(({ itemId }) => itemId ?? []))
    const [success] = await host.callsOf('onSuccess')
    expect([...items]).toEqual([success?.item.id])
    expect(await host.callsOf('onSuccess')).toHaveLength(1)
    expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  },
)
