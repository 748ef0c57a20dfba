import { expect, test } from './support/test.ts'

// Dialogs of real libraries are tried by `npm run test:hosts`.

test('the notice beside a popup is used in a modal dialog of the page, and keeps the focus @matrix', async ({
  page,
  host,
}) => {
  await host.prepare({ mode: 'popup' })
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.append(...document.querySelectorAll('#open'))
    document.body.append(dialog)
    dialog.showModal()
    // As the focus scope of Radix.
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Node && !dialog.contains(target)) dialog.focus()
    })
    dialog.addEventListener('focusout', ({ relatedTarget }) => {
      const button = dialog.querySelector('button')
      if (relatedTarget instanceof Node && relatedTarget !== button) button?.focus()
    })
  })
  const popup = await host.open('popup')
  const notice = page.getByRole('dialog', { name: 'Connect your bank' })
  const cancel = notice.getByRole('button', { name: 'Cancel' })
  await cancel.focus()
  await expect(cancel).toBeFocused()
  // The page closes its dialog, and opens it again.
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await expect(cancel).toBeVisible()
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  await cancel.click({ trial: true })
  // The next page has no such dialog.
  await page.evaluate(() => document.body.replaceWith(document.createElement('body')))
  await cancel.click()
  await expect(notice).toHaveCount(0)
  await expect.poll(() => popup.page.isClosed()).toBe(true)
  expect(await host.callsOf('onClose')).toMatchObject([{ reason: 'user' }])
})

for (const [how, address, replace] of [
  [
    'Turbo and Astro replace the body',
    '/there',
    () => document.body.replaceWith(document.createElement('body')),
  ],
  ['the person goes back in a router of fragments', '#/there', () => history.back()],
] as const)
  test(`a modal ends with its page: ${how} @matrix`, async ({ page, host, widget }) => {
    await host.prepare()
    await page.evaluate((there) => history.pushState(null, '', there), address)
    await page.click('#open')
    await expect(widget.search).toBeVisible()
    await page.evaluate(() => {
      document.body.append('More of this page')
      history.replaceState(null, '', '#here')
    })
    await expect(widget.search).toBeVisible()
    await page.evaluate(replace)
    await expect.poll(() => host.callsOf('onClose')).toMatchObject([{ reason: 'host' }])
    await expect(page.locator('iframe')).toHaveCount(0)
    const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    expect(overflow).toBe('visible')
  })
