import { expect, test } from './support/test.ts'

test('a catalogue of 300 in many pages is searchable to its last entry', async ({
  host,
  widget,
  service,
}) => {
  const all = await service.connectors()
  const open = all.filter(({ isOpenFinance }) => isOpenFinance)
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(open.length).toBeLessThan(all.length)

  await service.settings({ catalogPageLimit: 25 })
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
  const pages = (await service.requests()).filter(({ path }) =>
    path.startsWith('/connectors?page='),
  )
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
