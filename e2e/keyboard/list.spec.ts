import { expect, test } from '../support/keyboard.ts'

test('the list: arrow keys, Home, End, typing @matrix', async ({ page, host, widget, keys }) => {
  // Inline the frame is as wide as the page, so the list has two columns.
  await host.prepare({ mode: 'inline', container: '#here' })
  await keys.activate(page.locator('#open'))
  await keys.tabTo(widget.search)
  await keys.type('Sandb')
  await keys.expectAnnounced('searchbox “Search banks”', 'status: 29 banks')

  await keys.press('ArrowDown')
  const names = await widget.frame.getByRole('listitem').getByRole('button').allInnerTexts()
  const tile = (index: number) => expect.stringContaining(names.at(index)?.split('\n')[0] ?? 'none')
  await keys.expectAnnounced(tile(0), 'status: 29 banks')
  await keys.press('ArrowRight')
  await keys.expectAnnounced(tile(1), 'status: 29 banks')
  await keys.press('ArrowDown')
  await keys.expectAnnounced(tile(3), 'status: 29 banks')
  await keys.press('ArrowLeft')
  await keys.expectAnnounced(tile(2), 'status: 29 banks')
  await keys.press('End')
  const last = expect.stringContaining('Sandbox Offline Bank')
  await keys.expectAnnounced(last, 'status: 29 banks')
  await keys.press('Home')
  await keys.expectAnnounced(tile(0), 'status: 29 banks')
  await keys.press('ArrowUp')
  await keys.expectAnnounced('searchbox “Search banks”', 'status: 29 banks')
  await keys.press('ArrowDown')
  await keys.type('ox')
  await keys.expectAnnounced('searchbox “Search banks”', 'status: 29 banks')
  await expect(widget.search).toHaveValue('Sandbox')
})

test('the list: retry, filters, no match @matrix', async ({ widget, keys, service }) => {
  const someBanks = expect.stringMatching(/^status: \d+ banks$/)
  await service.addFault({ method: 'GET', path: '/connectors', times: 2, status: 400 })
  await keys.open()
  await keys.activate(widget.button('Try again'))
  await keys.expectAnnounced('heading “Choose your bank”')
  await keys.tabTo(widget.button(/^Business$/))
  await keys.press('Space')
  await keys.expectAnnounced('button “Business”, pressed', someBanks)
  await keys.press('Tab')
  await keys.type('United K')
  await keys.expectAnnounced('combobox “Country”, closed', someBanks)
  await expect(widget.field('Country')).toHaveValue('GB')
  await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await keys.type('Sandbox ASPSP U')
  await keys.expectAnnounced('searchbox “Search banks”', 'status: 0 banks')
  await keys.activate(widget.button('Clear filters'))
  await keys.expectAnnounced('searchbox “Search banks”', 'status: 1 bank')
  await keys.press('ArrowDown')
  await keys.expectAnnounced(
    expect.stringMatching(
      /^button “Sandbox ASPSP United Kingdom\s?,\s+Opens the bank’s page\s?,\s+Test”$/,
    ),
    'status: 1 bank',
  )
  await keys.press('Enter')

  await keys.expectAnnounced('heading “Share your data with Acme?”')
})
