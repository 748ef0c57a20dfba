import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { expectProblem } from '../../testkit/expectProblem.ts'
import { sendJson } from '../../testkit/serve.ts'
import { entry, serveCatalog } from '../../testkit/serveCatalog.ts'
import { catalogFilterOf, catalogPath, type CatalogFilter } from './catalogPath.ts'
import { mergePages, parsePage } from './catalogPage.ts'
import { connectorQuery, pageQuery } from './connectors.ts'
import { parseConnectors } from './parseConnectors.ts'

async function load(...pages: unknown[][]) {
  const { client } = await serveCatalog(pages)
  const queries = new QueryClient()
  const all = pages.map((_, index) => queries.query(pageQuery(client, {}, index + 1)))
  return mergePages(await Promise.all(all)).connectors.map(({ id }) => id)
}

describe('the catalog', () => {
  test('contains open finance Connectors only, whatever the service sends', async () => {
    const others = [false, 'true', null, undefined].map((isOpenFinance, index) =>
      entry(10 + index, { isOpenFinance }),
    )
    expect(await load([entry(1), ...others, entry(2)])).toEqual([1, 2])
  })

  test('contains a Connector once that is on two pages, or twice on one', async () =>
    expect(
      await load([entry(1), entry(2), entry(1)], [entry(2), entry(3)], [entry(3), entry(4)]),
    ).toEqual([1, 2, 3, 4]))

  test('leaves out entries that cannot be parsed, not their page', async () =>
    expect(await load([entry(1), null, { id: 7 }], [{ name: 'No id' }, entry(2)])).toEqual([1, 2]))

  test.each<[unknown, number]>([
    ...[undefined, null, '3', 0, -1, 1.5].map(
      (totalPages) => [totalPages, 1] satisfies [unknown, number],
    ),
    [7, 7],
    [1_000_000_000, 100],
  ])('that has totalPages %j counts %i pages', async (totalPages, pages) => {
    const { client } = await serveCatalog([], (_page, response) => {
      sendJson(response, { totalPages, results: [entry(1)] })
      return true
    })
    const page = await new QueryClient().query(pageQuery(client, {}, 1))
    expect(page).toMatchObject({ totalPages: pages, ids: [1] })
  })
})

describe('a page of excessive size', () => {
  test('gives the page its turns while it is read', async () => {
    let now = 0
    // A slow device: 30 ms pass from one look at the clock to the next.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 30))
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    const entries = Array.from({ length: 100 }, (_, id) => entry(id))
    const connectors = await parseConnectors(entries, new AbortController().signal, null)
    clearInterval(timer)
    expect(connectors).toHaveLength(100)
    expect(turns).toBeGreaterThan(10)
  })

  test('counts up to its thousandth entry, twice as many as were asked for', async () => {
    const { client } = await serveCatalog([Array.from({ length: 1500 }, (_, id) => entry(id))])
    const page = await new QueryClient().query(pageQuery(client, {}, 1))
    expect(page.connectors).toHaveLength(1000)
  })
})

test.each<[string, CatalogFilter, Record<string, string>]>([
  ['no filter', {}, {}],
  ['countries', { countries: ['GB', 'ES'] }, { countries: 'GB,ES' }],
  ['types', { connectorTypes: ['PERSONAL_BANK'] }, { connectorTypes: 'PERSONAL_BANK' }],
  ['ids', { connectorIds: [0, 5] }, { connectorIds: '0,5' }],
  ['ids that are given twice', { connectorIds: [5, 0, 5] }, { connectorIds: '5,0' }],
  ['more ids than an address takes', { connectorIds: [...Array(1000).keys()] }, {}],
])('the query of a request has %s', async (_what, filter, expected) => {
  const { client, received } = await serveCatalog([[entry(1)]])
  await new QueryClient().query(pageQuery(client, filter, 1))
  expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/connectors']])
  const query = { page: '1', pageSize: '500', ...expected }
  expect(Object.fromEntries(received[0]?.query ?? [])).toEqual(query)
})

test('sandbox Connectors are asked for, and never asked to be left out', () => {
  const pathWith = (includeSandbox: boolean) => catalogPath(1, catalogFilterOf({ includeSandbox }))
  expect(pathWith(true)).toContain('sandbox=true')
  expect(pathWith(false)).not.toContain('sandbox')
})

test.each([
  ['countries', { countries: ['BR'] }],
  ['connectorTypes', { connectorTypes: ['PERSONAL_BANK'] }],
  ['connectorIds', { connectorIds: [1, 3] }],
])('%s hold on a page of a service that ignores them', async (_, filter) => {
  const fits = { type: 'PERSONAL_BANK', country: 'BR' }
  const results = [entry(1, fits), entry(2, { type: 'BUSINESS_BANK', country: 'GB' }), entry(3)]
  expect((await parsePage({ results }, filter)).map(({ id }) => id)).toEqual([1, 3])
})

test.each([undefined, 'Bank', { results: { 0: entry(1) } }])(
  'a page that is %j has no Connectors',
  async (json) => expect(await parsePage(json)).toEqual([]),
)

describe('one Connector', () => {
  const find = async (sandbox: boolean | null, ...results: unknown[]) => {
    const { client, received } = await serveCatalog([results])
    const connector = await new QueryClient().infiniteQuery(connectorQuery(client, 5, sandbox))
    return { connector, query: received[0]?.query }
  }

  test.each([
    [true, 'true'],
    [false, 'false'],
    [null, null],
  ])('is fetched by its id, with the given sandbox parameter (%j)', async (sandbox, sent) => {
    const { connector, query } = await find(sandbox, entry(5))
    expect(connector?.id).toBe(5)
    expect(query?.get('connectorIds')).toBe('5')
    expect(query?.get('sandbox')).toBe(sent)
  })

  test.each([
    ['is on a later page', [[entry(3)], [entry(4)], [entry(5)], [entry(6)]], 5, [1, 2, 3]],
    ['is on no page', [[entry(3)], [entry(4)]], undefined, [1, 2]],
  ])('is found if the service does not filter: it %s', async (_where, pages, id, requested) => {
    const { client, requestedPages } = await serveCatalog(pages)
    const connector = await new QueryClient().infiniteQuery(connectorQuery(client, 5, null))
    expect(connector?.id).toBe(id)
    expect(requestedPages()).toEqual(requested)
  })

  test.each([
    ['the catalog has no such entry', []],
    ['it is another', [entry(4)]],
    ['it is not open finance', [entry(5, { isOpenFinance: false })]],
    ['it cannot be read', [{ id: 5 }]],
  ])('is null if %s', async (_why, results) =>
    expect((await find(null, ...results)).connector).toBeNull(),
  )
})

test('a page without its results cannot be read', async () => {
  const { client } = await serveCatalog([], (_page, response) => {
    sendJson(response, { totalPages: 1 })
    return true
  })
  const page = new QueryClient().query({ ...pageQuery(client, {}, 1), retry: false })
  expect(await expectProblem(page)).toMatchObject({ code: 'UNREADABLE_ANSWER' })
})

test.each([
  [401, [1]],
  [403, [1]],
  [404, [1]],
  // Once more without `pageSize`.
  [400, [1, 1]],
])('a catalog refused with %i is not retried', async (status, pages) => {
  const { client, requestedPages } = await serveCatalog([], (_page, response) => {
    sendJson(response, { code: status }, status)
    return true
  })
  await expectProblem(new QueryClient().query(pageQuery(client, {}, 1)))
  expect(requestedPages()).toEqual(pages)
})
