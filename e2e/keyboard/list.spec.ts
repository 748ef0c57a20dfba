import { expect, test } from '../support/keyboard.ts'

test('the list: arrow keys, Home, End, typing @matrix', async ({ page, host, widget, keys }) => {
  // Inline the frame is as wide as the page, so the list has two columns.
  await host.prepare({ mode: 'inline', container: '#here' })
  await keys.activate(page.locator('#open'))
  await keys.tabTo(widget.search)
  await keys.type('Sandb')
  const status = widget.frame.getByRole('status').filter({ hasText: /^29 banks$/ })
  await expect(status).toHaveCount(1)
  const tiles = widget.frame.getByRole('listitem').getByRole('button')
  const last = widget.button(/Sandbox Offline Bank/)
  for (const [key, tile] of [
    ['ArrowDown', tiles.nth(0)],
    ['ArrowRight', tiles.nth(1)],
    ['ArrowDown', tiles.nth(3)],
    ['ArrowLeft', tiles.nth(2)],
    ['End', last],
    ['Home', tiles.nth(0)],
    ['ArrowUp', widget.search],
    ['ArrowDown', tiles.nth(0)],
  ] as const) {
    await keys.press(key)
    await expect(tile, key).toBeFocused()
  }
  await keys.type('ox')
  await expect(widget.search).toBeFocused()
  await expect(widget.search).toHaveValue('Sandbox')
})

test('the list: retry, filters, no match @matrix', async ({ widget, keys, service }) => {
  await service.addFault({ method: 'GET', path: '/connectors', times: 2, status: 400 })
  await keys.open()
  await keys.activate(widget.button('Try again'))
  await expect(widget.heading('Choose your bank')).toBeFocused()
  const business = widget.button(/^Business$/)
  await keys.tabTo(business)
  await keys.press('Space')
  await expect(business).toHaveAttribute('aria-pressed', 'true')
  await keys.press('Tab')
  await keys.type('United K')
  await expect(widget.field('Country')).toHaveValue('GB')
  await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await keys.type('Sandbox ASPSP U')
  await expect(widget.frame.getByRole('status').filter({ hasText: /^0 banks$/ })).toHaveCount(1)
  await keys.activate(widget.button('Clear filters'))
  await expect(widget.search).toBeFocused()
  await keys.press('ArrowDown')
  await expect(widget.button(/^Sandbox ASPSP United Kingdom/)).toBeFocused()
  await keys.press('Enter')
  await expect(widget.heading('Share your data with Acme?')).toBeFocused()
})
