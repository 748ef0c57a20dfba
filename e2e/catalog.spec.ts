import { expect, test } from './support/test.ts'

test('a catalog of 300 in many pages is searchable to its last entry', async ({
  host,
  widget,
  service,
}) => {
  const all = await service.connectors()
  const open = all.filter(({ isOpenFinance }) => isOpenFinance)
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(open.length).toBeLessThan(all.length)

  await service.settings({ catalogPageLimit: 25 })
  const before = (await service.requests()).length
  await host.connect()
  for (const { name } of [open.at(-1), open.at(150), open.at(0)].flatMap((one) => one ?? [])) {
    await widget.type(widget.search, name)
    await expect(widget.frame.getByText(name, { exact: true })).toBeVisible()
  }
  await widget.type(widget.search, '')
  await expect(widget.frame.getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    String(open.length),
  )
  const pages = (await service.requests())
    .slice(before)
    .filter(({ path }) => path.startsWith('/connectors?page='))
  expect(pages.length).toBe(Math.ceil(all.length / 25))
  await service.settings({ catalogPageLimit: 500 })
})

test('what the server sends without isOpenFinance is never shown', async ({
  host,
  widget,
  service,
}) => {
  const entry = (id: number, name: string, isOpenFinance: boolean) => ({
    id,
    name,
    type: 'PERSONAL_BANK',
    credentials: [],
    products: ['ACCOUNTS'],
    isOpenFinance,
    isSandbox: false,
    health: { status: 'ONLINE' },
  })
  const results = [entry(2001, 'Open Harbour', true), entry(2002, 'Closed Harbour', false)]
  await service.fault({
    method: 'GET',
    path: '/connectors',
    times: 1,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { total: 2, totalPages: 1, page: 1, results },
  })
  await host.connect()
  await expect(widget.frame.getByRole('listitem')).toHaveCount(1)
  await expect(widget.frame.getByRole('listitem')).toContainText('Open Harbour')
})

test('the list is narrowed by kind and country, and says how to see the rest', async ({
  host,
  widget,
  service,
}) => {
  const shown = (await service.connectors()).filter(({ isOpenFinance }) => isOpenFinance)
  const count = (list: unknown[]) => String(list.length)
  const first = widget.frame.getByRole('listitem').first()
  const country = widget.frame.getByRole('combobox', { name: 'Country' })
  await host.connect()
  await expect(first).toHaveAttribute('aria-setsize', count(shown))

  await widget.button(/^Business$/).click()
  await expect(widget.button(/^Business$/)).toHaveAttribute('aria-pressed', 'true')
  const business = shown.filter(({ type }) => type !== 'PERSONAL_BANK')
  await expect(first).toHaveAttribute('aria-setsize', count(business))

  await country.selectOption({ label: 'Germany' })
  const german = business.filter((one) => one.country === 'DE')
  await expect(first).toHaveAttribute('aria-setsize', count(german))

  const elsewhere = shown.find((one) => one.country === 'BR' && one.type === 'PERSONAL_BANK')
  await widget.type(widget.search, elsewhere?.name ?? '')
  await widget.button('Clear filters').click()
  await expect(widget.search).toBeFocused()
  await expect(first).toContainText(elsewhere?.name ?? 'none')

  await first.getByRole('button').click()
  await widget.button('Back').click()
  await expect(widget.search).toHaveValue(elsewhere?.name ?? '')
})

test('what is typed after scrolling is answered from the top of the list', async ({
  host,
  widget,
}) => {
  await host.connect()
  const tiles = widget.frame.getByRole('listitem')
  await tiles.first().getByRole('button').focus()
  await widget.page.keyboard.press('End')
  await expect(tiles.last().getByRole('button')).toBeFocused()
  await expect(tiles.first()).not.toHaveAttribute('aria-posinset', '1')

  // Typing goes to the search, wherever in the list one is.
  await widget.page.keyboard.type('b')
  await expect(widget.search).toHaveValue('b')
  await expect(tiles.first()).toHaveAttribute('aria-posinset', '1')
  await expect(tiles.first()).toBeInViewport({ ratio: 1 })
})

test.describe('for a person in Brazil', () => {
  test.use({ locale: 'pt-BR' })
  test('the list begins with the banks of Brazil', async ({ host, widget, service }) => {
    const all = await service.connectors()
    const there = all.filter((one) => one.isOpenFinance && one.country === 'BR')
    await host.connect({ language: 'en' })
    await expect(widget.frame.getByRole('combobox', { name: 'Country' })).toHaveValue('BR')
    await expect(widget.frame.getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      String(there.length),
    )
  })
})
