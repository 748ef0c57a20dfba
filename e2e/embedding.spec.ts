import { BANKS } from './support/banks.ts'
import { hold } from './support/hold.ts'
import { expect, test } from './support/test.ts'

for (const mode of ['modal', 'inline'] as const)
  test(
    `${mode}: a host page that removes the widget’s place is told, scrolls again, and can open it again`,
    { tag: ['@firefox-matrix', '@matrix'] },
    async ({ page, host, widget }) => {
      await host.connect({ mode, container: '#here' })
      await expect(widget.search).toBeVisible()
      // As frameworks do that render the whole document, or another route.
      await page.evaluate((isInline) => {
        const place = document.querySelector(isInline ? '#here > *' : 'html > :not(head, body)')
        place?.remove()
      }, mode === 'inline')
      await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'host' }])
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
        'visible',
      )
      await page.click('#open')
      await expect(widget.search).toBeVisible()
      expect(await host.callsOf('onError')).toEqual([])
    },
  )

for (const theme of [undefined, 'auto', 'sepia', 'dark', 'light'])
  test(`the box is of the browser’s colour scheme while the page loads, unless the theme names one: ${theme} @matrix`, async ({
    page,
    host,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const release = await hold(page, '**/index.html*')
    await host.prepare({ ...Object({ theme }) })
    await page.click('#open')
    const box = page.getByRole('dialog')
    await expect(box.getByRole('status')).toBeVisible()
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 18, 18)',
    )
    release()
  })

test('inline: a frame as high as its content @firefox', async ({ page, host, widget }) => {
  await host.prepare({ mode: 'inline', container: '#here' })
  const note = page.getByLabel('Note')
  await note.focus()
  await page.evaluate(() => globalThis.connect.open())
  await expect(widget.search).toBeVisible()
  await expect(note).toBeFocused()
  const frame = page.locator('iframe')
  const height = () => frame.evaluate((element) => element.clientHeight)
  await expect.poll(height).toBe(640)

  await widget.choose(BANKS.password)
  await expect.poll(height).toBeLessThan(640)
  // The form's last part comes later, and the frame follows it.
  await expect
    .poll(() =>
      widget.heading(/Sandbox Bank/).evaluate(({ ownerDocument: { documentElement: root } }) => ({
        scrolls: root.scrollHeight > root.clientHeight,
        room:
          root.clientHeight - (root.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      })),
    )
    .toEqual({ scrolls: false, room: 0 })

  await widget.submitAndAgree()
  await expect(widget.connected(BANKS.password)).toBeVisible()
  await page.keyboard.press('Escape')
  await widget.button('Done').click()
  await expect(frame).toHaveCount(0)
  expect(await page.locator('#here').evaluate(({ childNodes }) => childNodes.length)).toBe(0)
  expect(await host.callsOf('onSuccess')).toHaveLength(1)
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'success' }])
})

test('popup: a blocked one opens by the fallback button @firefox-matrix', async ({
  page,
  host,
}) => {
  await host.prepare({ mode: 'popup' })
  await host.openWithoutClick()
  await expect.poll(() => host.eventNames()).toEqual(['POPUP_BLOCKED'])
  const fallback = page.getByRole('dialog').getByRole('button', { name: 'Connect your bank' })
  const popup = await host.popupOpenedBy(fallback)
  await expect(page.getByText('Your browser blocked the window.')).toHaveCount(0)
  await expect(popup.search).toBeVisible()
  await page.evaluate(() => globalThis.connect.close())
  await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'host' }])
  await expect.poll(() => popup.page.isClosed()).toBe(true)
})

test('a preloaded widget is not loaded again @matrix', async ({
  page,
  host,
  widget,
  widgetRequests,
}) => {
  await host.prepare()
  await page.evaluate(() => globalThis.connect.preload())
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(await host.callsOf('connectToken')).toEqual([])
  expect(await host.callsOf('onOpen')).toEqual([])
  const loads = () => widgetRequests.filter((request) => request.isNavigationRequest()).length
  expect(loads()).toBe(1)
  await page.click('#open')
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await widget.connect(BANKS.password)
  expect(loads()).toBe(1)
})
