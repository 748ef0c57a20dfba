import { expect, test } from './support/test.ts'
import { WidgetPage } from './support/WidgetPage.ts'

/** From the list to a connected Sandbox Bank. */
async function connectSandboxBank(widget: WidgetPage): Promise<void> {
  await widget.choose('Sandbox Bank')
  await widget.submit({ 'User name': 'user', Password: 'password' })
  await widget.agree()
  await expect(widget.heading('Sandbox Bank is connected')).toBeVisible()
}

test(
  'inline: as high as its content, and the focus stays where it was until it is wanted',
  { tag: '@firefox' },
  async ({ page, host, widget }) => {
    await host.prepare({ mode: 'inline', container: '#here' })
    const note = page.getByLabel('Note')
    await note.focus()
    await page.evaluate(() => globalThis.connect.open())
    await expect(widget.search).toBeVisible()
    await expect(note).toBeFocused()
    const frame = page.locator('iframe')
    const height = () => frame.evaluate((element) => element.clientHeight)
    await expect.poll(height).toBe(640)

    await connectSandboxBank(widget)
    await expect.poll(height).toBeLessThan(640)
    const { scrolls, room } = await widget
      .heading('Sandbox Bank is connected')
      .evaluate(({ ownerDocument: { documentElement: root } }) => ({
        scrolls: root.scrollHeight > root.clientHeight,
        room:
          root.clientHeight - (root.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      }))
    expect(scrolls).toBe(false)
    expect(room).toBe(0)

    await page.keyboard.press('Escape')
    await widget.button('Done').click()
    await expect(frame).toHaveCount(0)
    expect(await page.locator('#here').evaluate(({ childNodes }) => childNodes.length)).toBe(0)
    expect(await host.told('onSuccess')).toHaveLength(1)
    expect(await host.told('onClose')).toMatchObject([{ reason: 'success' }])
  },
)

test(
  'popup: in a window of its own, which goes when it is done',
  { tag: '@firefox' },
  async ({ page, host }) => {
    await host.prepare({ mode: 'popup' })
    const opened = page.waitForEvent('popup')
    await page.click('#open')
    const popup = await opened
    const widget = new WidgetPage(popup, popup)
    await connectSandboxBank(widget)
    const gone = popup.waitForEvent('close')
    // The window goes with the click, so the click itself may never be reported done.
    await Promise.allSettled([widget.button('Done').click(), gone])
    await gone
    await expect.poll(() => host.told('onClose')).toMatchObject([{ reason: 'success' }])
    expect(await host.told('onSuccess')).toHaveLength(1)
    expect(await host.told('connectToken')).toHaveLength(1)
  },
)

test('popup: a page whose opener policy cuts it off gets the modal, and is told', async ({
  page,
  host,
  widget,
}) => {
  await host.prepare({ mode: 'popup' }, '/isolated')
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
  const opened = page.context().waitForEvent('page')
  await page.click('#open')
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  expect((await warned).text()).toBe('Connect: POPUP_CUT_OFF')
  await connectSandboxBank(widget)
  await widget.leaveBy(widget.button('Done'))
  expect(await host.events()).toContain('POPUP_CUT_OFF')
  expect(await host.told('onOpen')).toHaveLength(1)
  expect(await host.told('connectToken')).toHaveLength(1)
  expect(await host.told('onClose')).toMatchObject([{ reason: 'success' }])
})

test('popup: one that the browser blocks is told, and opens by a click on the offer', async ({
  page,
  host,
}) => {
  await host.prepare({ mode: 'popup' })
  await host.openWithoutClick()
  await expect.poll(() => host.events()).toEqual(['POPUP_BLOCKED'])
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Connect your bank' }).click()
  const popup = await opened
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(new WidgetPage(popup, popup).search).toBeVisible()
  await page.evaluate(() => globalThis.connect.close())
  await expect.poll(() => host.told('onClose')).toEqual([{ reason: 'host' }])
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('loaded ahead: out of sight, without asking for a token, and there at once', async ({
  page,
  host,
  widget,
  widgetRequests,
}) => {
  await host.prepare()
  await page.evaluate(() => globalThis.connect.ready)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(1)
  expect(await host.told('connectToken')).toEqual([])
  expect(await host.told('onOpen')).toEqual([])
  const loads = () => widgetRequests.filter((request) => request.isNavigationRequest()).length
  expect(loads()).toBe(1)
  await page.click('#open')
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await connectSandboxBank(widget)
  expect(loads()).toBe(1)
})

test('loaded ahead with a token in hand: the list is there before it is opened', async ({
  page,
  host,
  widget,
}) => {
  await host.prepare()
  const connectToken = await host.mintToken()
  await page.evaluate((token) => {
    globalThis.connect.update({ connectToken: token })
    return globalThis.connect.ready
  }, connectToken)
  await expect(widget.frame.getByText('Sandbox Bank', { exact: true })).toBeAttached()
  expect(await host.told('onReady')).toEqual([])
  await page.click('#open')
  await expect(widget.heading('Choose your bank')).toBeFocused()
  await connectSandboxBank(widget)
  expect(await host.events()).toContain('OPEN')
})

test('a host that allows scripts by nonce alone, and demands Trusted Types', async ({
  page,
  host,
  widget,
}) => {
  await host.connect({ cspNonce: 'n0nce' }, '/strict')
  await connectSandboxBank(widget)
  await widget.leaveBy(widget.button('Done'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await host.told('onClose')).toMatchObject([{ reason: 'success' }])
})

test('the loader reads the same in every encoding, and its box has an edge in forced colours', async ({
  page,
  host,
  widget,
  servers,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await host.connect()
  await expect(widget.heading('Choose your bank')).toBeVisible()
  const script = await page.evaluate(
    async (address) => (await fetch(address)).text(),
    `${servers.widgetUrl}/connect.js`,
  )
  expect(script).toMatch(/^[\0-\x7F]+$/)
  const edge = await page.locator('dialog').evaluate((box) => {
    const { outlineColor, outlineStyle } = getComputedStyle(box)
    return { outlineColor, outlineStyle }
  })
  expect(edge.outlineStyle).toBe('solid')
  expect(edge.outlineColor).toMatch(/^rgb\(/)
})
