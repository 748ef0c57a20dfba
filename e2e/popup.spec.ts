import { approve, bankButton, deny } from './support/bankPage.ts'
import { BANKS, CPF } from './support/banks.ts'
import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

test('a popup goes to the bank and returns', async ({ page, context, host, service }) => {
  await page.clock.install()
  const widget = await host.openPopup()
  const popup = widget.page
  await widget.choose(BANKS.openFinance)
  await widget.submit(CPF)
  // There is no click between consent and bank, and no second window.
  await widget.agree()
  await deny(popup)
  await expect(widget.heading('It wasn’t approved at your bank')).toBeVisible()
  expect(await host.callsOf('onClose')).toEqual([])
  expect(await host.callsOf('onOpen')).toHaveLength(1)

  await widget.button('Approve now').click()
  await bankButton(popup).waitFor()
  await page.clock.fastForward(61_000)
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await approve(popup)
  await expect(widget.connected(BANKS.openFinance)).toBeVisible()
  await expect.poll(() => host.callsOf('onOpen')).toHaveLength(2)
  await expect(page.getByRole('dialog')).toContainText('Continue in the other window')
  expect(context.pages()).toEqual([page, popup])

  const closed = popup.waitForEvent('close')
  await Promise.race([widget.button('Done').click(), closed])
  await closed
  await expect
    .poll(() => host.callsOf('onClose'))
    .toMatchObject([{ reason: 'user' }, { reason: 'success' }])
  const [success] = await host.callsOf('onSuccess')
  expect((await service.item(success?.item.id ?? '')).status).toBe('UPDATED')
  const created = (await host.eventNames()).filter((name) => name === 'ITEM_CREATED')
  expect(created).toHaveLength(1)
  const events = await host.callsOf('onEvent')
  const count = (name: string) => events.filter((event) => event.name === name).length
  expect([count('OPEN'), count('OAUTH_RETURNED')]).toEqual([1, 2])
  const versions = new Set(events.map(({ version }) => version))
  expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)])
})

test('the host page tells of the popup, and ends it @firefox-matrix @matrix', async ({
  page,
  context,
  host,
}) => {
  const application = { name: 'Acme', primaryColor: '#ffcc00' }
  const first = await host.openPopup({ application })
  await expect(first.search).toBeVisible()
  const notice = page.getByRole('dialog', { name: 'Connect your bank' })
  await expect(notice).toHaveText('Connect your bankContinue in the other windowCancel')
  expect(await notice.evaluate((dialog) => dialog.matches(':modal'))).toBe(false)
  const goOn = notice.getByRole('button', { name: 'Continue in the other window' })
  // Of the application's colour, as dark as white text needs.
  const looks = await goOn.evaluate((button) => {
    const { backgroundColor, color } = getComputedStyle(button)
    return [backgroundColor, color].map((text) => text.split(/[( )]/, 4))
  })
  expect(looks).toEqual([
    ['oklch', '0.52', '0.13', expect.stringMatching(/^9\d\./)],
    ['oklch', '1', '0', expect.any(String)],
  ])
  await goOn.click()
  await expect.poll(() => first.page.evaluate(() => document.hasFocus())).toBe(true)
  expect(context.pages()).toEqual([page, first.page])

  // It goes with the window, also before the host is told that the run is over.
  await first.page.close()
  await expect(notice).toHaveCount(0)
  const second = await host.popupOpenedBy(page.locator('#open'))
  await expect(second.search).toBeVisible()
  await expect(notice).toHaveCount(1)

  await notice.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => second.page.isClosed()).toBe(true)
  await expect(notice).toHaveCount(0)
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }, { reason: 'user' }])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('open')
})

test('hidePopupNotice leaves the host page as it is @matrix', async ({ page, host }) => {
  const popup = await host.openPopup({ hidePopupNotice: true })
  await expect(popup.search).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the page model clicks Done in a window of its own @matrix', async ({ page }) => {
  await page.setContent('<button disabled>Done</button>')
  let isDone = false
  const done = new WidgetPage(page, page).done().then(() => (isDone = true))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(isDone).toBe(false)
  await page.evaluate(() => {
    const button = document.querySelector('button')
    button?.addEventListener('click', () => button.remove())
    button?.removeAttribute('disabled')
  })
  await done
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('the page model leaves before a new frame @matrix', async ({ page, host, widget }) => {
  await host.prepare({ mode: 'inline', container: '#here' })
  await page.evaluate(() =>
    globalThis.connect.update({
      onClose: () => document.body.append(document.createElement('iframe')),
    }),
  )
  await page.click('#open')
  await widget.connect(BANKS.password)
  await widget.done()
  await expect(page.locator('iframe')).toHaveCount(1)
})
