import { expect, test } from './support/test.ts'

test(
  'a wrong code is asked again in place, the right one succeeds on the same Item',
  { tag: '@firefox' },
  async ({ host, widget, service }) => {
    await host.connect()
    await widget.choose('Sandbox MFA Bank')
    await widget.submit({ 'User name': 'user', Password: 'password' })
    await widget.agree()

    await expect(widget.heading('One more check')).toBeFocused()
    await expect(widget.field('Security code')).toHaveAttribute('autocomplete', 'one-time-code')
    await widget.submit({ 'Security code': '654321' })
    await expect(widget.alert()).toContainText('The bank didn’t accept that answer')
    await expect(widget.field('Security code')).toHaveValue('')

    await widget.submit({ 'Security code': '123456' })
    await expect(widget.heading('Sandbox MFA Bank is connected')).toBeVisible()

    const events = await host.told('onEvent')
    const items = new Set(events.flatMap(({ itemId }) => itemId ?? []))
    const [success] = await host.told('onSuccess')
    expect([...items]).toEqual([success?.item.id])
    expect(await host.told('onSuccess')).toHaveLength(1)
    expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  },
)
