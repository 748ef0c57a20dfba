import { expect, test } from '../support/keyboard.ts'

test('the list: arrows, both ends and columns, and typing leads back to the search', async ({
  page,
  host,
  widget,
  keys,
}) => {
  // Inline the frame is as wide as the page, so that two tiles stand side by side.
  await host.prepare({ mode: 'inline', container: '#here' })
  await keys.take(page.locator('#open'))
  await keys.tabTo(widget.search)
  await keys.type('Sandb')
  await keys.hears('searchbox “Search banks”', 'status: 18 banks')

  await keys.press('ArrowDown')
  const names = await widget.frame.getByRole('listitem').getByRole('button').allInnerTexts()
  const tile = (at: number) => expect.stringContaining(names.at(at)?.split('\n')[0] ?? 'none')
  await keys.hears(tile(0), 'status: 18 banks')
  await keys.press('ArrowRight')
  await keys.hears(tile(1), 'status: 18 banks')
  await keys.press('ArrowDown')
  await keys.hears(tile(3), 'status: 18 banks')
  await keys.press('ArrowLeft')
  await keys.hears(tile(2), 'status: 18 banks')
  await keys.press('End')
  await keys.hears(tile(17), 'status: 18 banks')
  await keys.press('Home')
  await keys.hears(tile(0), 'status: 18 banks')
  await keys.press('ArrowUp')
  await keys.hears('searchbox “Search banks”', 'status: 18 banks')
  await keys.press('ArrowDown')
  await keys.type('ox')
  await keys.hears('searchbox “Search banks”', 'status: 18 banks')
  await expect(widget.search).toHaveValue('Sandbox')
})

test('loaded again, filtered, nothing found, cleared: abroad, a bank that asks for nothing', async ({
  host,
  widget,
  keys,
  service,
}) => {
  const some = expect.stringMatching(/^status: \d+ banks$/)
  await service.fault({ method: 'GET', path: '/connectors', status: 400 })
  await keys.open(host)
  await keys.take(widget.button('Try again'))
  await keys.hears('searchbox “Search banks”', 'status: ')
  await keys.tabTo(widget.button(/^Business$/))
  await keys.press('Space')
  await keys.hears('button “Business”, pressed', some)
  await keys.press('Tab')
  await keys.type('United K')
  await keys.hears('combobox “Country”, closed', some)
  await expect(widget.field('Country')).toHaveValue('GB')
  await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await keys.type('Sandbox ASPSP U')
  await keys.hears('searchbox “Search banks”', 'status: 0 banks')
  await keys.take(widget.button('Clear filters'))
  await keys.hears('searchbox “Search banks”', 'status: 1 bank')
  await keys.press('ArrowDown')
  await keys.hears('button “Sandbox ASPSP United Kingdom Test”', 'status: 1 bank')
  await keys.press('Enter')

  await keys.hears('heading “Acme wants to read this from Sandbox ASPSP United Kingdom”')
  await expect(widget.frame.getByRole('main').getByRole('listitem').first()).toHaveText(
    'Accounts, balances and transactions',
  )
  const bank = await keys.takeToWindow(widget.button(/^Agree and/))
  await bank.getByRole('button', { name: 'Approve' }).press('Enter')
  await keys.hears('heading “Sandbox ASPSP United Kingdom is connected”')
})
