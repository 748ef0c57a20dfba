import type { Page } from '@playwright/test'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

declare global {
  /** The types of the events of the widget's dialog that the page has seen. */
  var seenEvents: string[]
}

/**
 * Records what a page sees that listens as libraries of dialogs do: Radix and react-aria at the document, MUI as it bubbles,
 * Headless UI and focus-trap as it is captured.
 */
const listen = (page: Page) =>
  page.evaluate(() => {
    globalThis.seenEvents = []
    const isOurs = (node: EventTarget | null) =>
      node instanceof Element && node.parentNode === document.documentElement
    const types =
      'pointerdown pointerup mousedown mouseup touchstart touchend click focusin focusout keydown keyup wheel'
    for (const type of types.split(' '))
      for (const isCaptured of [true, false])
        document.addEventListener(
          type,
          (event) => {
            const { target } = event
            const other: unknown = Reflect.get(event, 'relatedTarget')
            const isPulling = type === 'focusout' && other instanceof Element && isOurs(other)
            const isKey = event instanceof KeyboardEvent && target === document.body
            if (target !== document.body ? isOurs(target) || isPulling : isKey)
              globalThis.seenEvents.push(type)
          },
          isCaptured,
        )
  })

test('a page sees nothing of what happens in the modal @firefox-matrix', async ({
  page,
  context,
  host,
  widget,
  servers,
}) => {
  // The page does not come yet.
  await context.route(`${servers.widgetUrl}/`, () => {})
  await host.prepare()
  await listen(page)
  const dialog = page.getByRole('dialog')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button').click(),
    () => dialog.getByRole('button').press('Enter'),
  ]) {
    await page.click('#open')
    await expect(dialog).toBeVisible()
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 9)
    await leave()
    await expect(dialog).toHaveCount(0)
  }
  await context.unroute(`${servers.widgetUrl}/`)
  await page.click('#open')
  await expect(widget.search).toBeVisible()
  await page.mouse.click(5, 5)
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await page.keyboard.press('a')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => globalThis.seenEvents)).toEqual([])
  const closes = (await host.callsOf('onClose')).map(({ reason }) => reason)
  expect(closes).toEqual(['user', 'user', 'user'])
})

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

test('an inline run goes on where its place leaves the page for the rest of a task @matrix @firefox-matrix', async ({
  page,
  host,
  widget,
}) => {
  await host.connect({ mode: 'inline', container: '#here' })
  await expect(widget.search).toBeVisible()
  // As Turbo does with a `data-turbo-permanent` element.
  await page.evaluate(async () => {
    const place = document.querySelector('#here')
    place?.remove()
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
    if (place) document.body.append(place)
  })
  await widget.connect(BANKS.password)
  await expect(widget.connected(BANKS.password)).toBeVisible()
  expect(await host.callsOf('onOpen')).toHaveLength(1)
  expect(await host.callsOf('onClose')).toEqual([])
})

test('the focus goes back to the button of the menu whose item opened the modal @matrix @firefox-matrix', async ({
  page,
  host,
  widget,
}) => {
  await host.prepare()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button id="more">More</button><div role="menu" aria-labelledby="more"><button role="menuitem">Add a bank</button></div>',
    )
    const item = document.querySelector('[role=menuitem]')
    item?.addEventListener('click', () => {
      globalThis.connect.open()
      item.parentElement?.remove()
    })
  })
  await page.getByRole('menuitem').focus()
  await page.keyboard.press('Enter')
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
})

test('the focus stays in the dialog that an inline widget was in @matrix @firefox-matrix', async ({
  page,
  host,
  widget,
}) => {
  await host.prepare({ mode: 'inline', container: '#here' })
  await page.evaluate(() => {
    const dialog = document.createElement('div')
    Object.assign(dialog, { role: 'dialog', tabIndex: -1 })
    const place = document.querySelector('#here')
    place?.before(dialog)
    if (place) dialog.append(place)
    // As React does, which renders after the callback.
    globalThis.connect.update({ onClose: () => queueMicrotask(() => place?.remove()) })
  })
  await page.click('#open')
  await widget.connect(BANKS.password)
  await widget.button('Done').click()
  await expect(page.getByRole('dialog')).toBeFocused()
})

for (const [how, address, replace] of [
  [
    'Turbo and Astro replace the body',
    '/there',
    () => document.body.replaceWith(document.createElement('body')),
  ],
  [
    'htmx replaces all that is in the body @matrix',
    '/there',
    () => document.body.replaceChildren('The next page'),
  ],
  ['the person goes back @matrix', '/there', () => history.back()],
  ['the person goes back in a router of fragments @matrix', '#/there', () => history.back()],
] as const)
  test(`a modal ends with its page: ${how}`, async ({ page, host, widget }) => {
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
