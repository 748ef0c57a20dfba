import { BANKS, LOGIN } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

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

test('a failure has its heading and its way on @matrix', async ({ host, widget }) => {
  await host.begin(BANKS.password, { 'User name': 'locked', Password: 'password' })
  await expect(widget.failure()).toHaveText('Sandbox Bank has locked your login')
  await expect(widget.failure('has locked')).toBeFocused()
  await expect(widget.failure('didn’t answer')).toHaveCount(0)
  await widget.recover()
  await expect(widget.field('User name')).toBeVisible()
  await expect(widget.failure()).toHaveCount(0)
})

test('it leaves a page with other frames @matrix', async ({ page, host }) => {
  await host.prepare()
  await page.evaluate(() => {
    document.body.append(document.createElement('dialog'))
    const frame = document.createElement('iframe')
    document.body.append(Object.assign(frame, { title: 'Advertisement' }))
  })
  await page.click('#open')
  const widget = new WidgetPage(page, page.frameLocator('iframe:not([title=Advertisement])'))
  await widget.connect(BANKS.password)
  await widget.done()
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
})

test('it leaves a widget that asks first @matrix', async ({ page, host, widget }) => {
  await host.begin(BANKS.mfa, LOGIN, { mode: 'inline', container: '#here' })
  await expect(widget.heading(/^(Enter the code|One more check)$/)).toBeVisible()
  await widget.leave()
  await widget.leaveBy(widget.button('Leave'))
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
})
