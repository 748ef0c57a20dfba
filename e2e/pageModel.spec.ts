import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

test('a click that fails rejects, and leaves no other rejection behind @matrix', async ({
  page,
  host,
  widget,
}) => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  await host.connect()
  await widget.waitForList()
  // Nothing can be clicked.
  await widget
    .contentFrame()
    .evaluate(() => document.documentElement.style.setProperty('pointer-events', 'none'))
  page.context().setDefaultTimeout(500)
  await expect(widget.leave()).rejects.toThrow('Timeout')
  await expect(widget.bankOpenedBy(widget.button('Close').first())).rejects.toThrow('Timeout')
  // Whatever waits for longer than the click has ended then.
  await expect(widget.heading('Another screen').waitFor()).rejects.toThrow('Timeout')
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled).toEqual([])
})

test('a failure has its heading and its way on', async ({ host, widget }) => {
  await host.begin(BANKS.password, { 'User name': 'locked', Password: 'password' })
  await expect(widget.failure()).toHaveText('Sandbox Bank has locked your login')
  await expect(widget.failure('has locked')).toBeFocused()
  await expect(widget.failure('didn’t answer')).toHaveCount(0)
  await widget.recover()
  await expect(widget.field('User name')).toBeVisible()
  await expect(widget.failure()).toHaveCount(0)
})
