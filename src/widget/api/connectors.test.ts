import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../testkit/problemOf.ts'
import { sendJson } from '../../../testkit/serve.ts'
import { entry, servePages } from '../../../testkit/servePages.ts'
import type { CatalogueFilter } from './cataloguePath.ts'
import { catalogueQuery, connectorQuery } from './connectors.ts'

/** The ids of the whole catalogue that these pages make, and how many entries were dropped. */
async function load(...pages: unknown[][]) {
  const { client } = await servePages(pages)
  const { connectors, dropped } = await new QueryClient().fetchQuery(catalogueQuery(client, {}))
  return { ids: connectors.map(({ id }) => id), dropped }
}

describe('the catalogue', () => {
  test('is all pages, in their order', async () =>
    expect(await load([entry(3), entry(1)], [entry(2)], [entry(9)], [entry(5)])).toEqual({
      ids: [3, 1, 2, 9, 5],
      dropped: 0,
    }))

  test('has only open finance Connectors, whatever the service sends', async () => {
    const others = [false, 'true', null, undefined].map((isOpenFinance, at) =>
      entry(10 + at, { isOpenFinance }),
    )
    expect(await load([entry(1), ...others, entry(2)])).toEqual({ ids: [1, 2], dropped: 0 })
  })

  test('has a Connector once that was served on two pages, or twice on one', async () =>
    expect(
      await load([entry(1), entry(2), entry(1)], [entry(2), entry(3)], [entry(3), entry(4)]),
    ).toMatchObject({ ids: [1, 2, 3, 4] }))

  test('drops and counts the entries it cannot read, never the page', async () =>
    expect(await load([entry(1), null, { id: 7 }], [{ name: 'No id' }, entry(2)])).toEqual({
      ids: [1, 2],
      dropped: 3,
    }))

  test('may be empty', async () => expect(await load([])).toEqual({ ids: [], dropped: 0 }))

  test.each([undefined, null, '3', 0, -1, 1.5])(
    'is one page where totalPages is %j',
    async (totalPages) => {
      const { client, asked } = await servePages([], (_page, response) => {
        sendJson(response, { totalPages, results: [entry(1)] })
        return true
      })
      const { connectors } = await new QueryClient().fetchQuery(catalogueQuery(client, {}))
      expect(connectors).toHaveLength(1)
      expect(asked()).toEqual([1])
    },
  )
})

describe('what is asked for', () => {
  test.each<[string, CatalogueFilter, Record<string, string>]>([
    ['no filter', {}, {}],
    ['sandbox Connectors', { sandbox: true }, { sandbox: 'true' }],
    ['no sandbox Connectors', { sandbox: false }, { sandbox: 'false' }],
    ['countries', { countries: ['GB', 'ES'] }, { countries: 'GB,ES' }],
    ['types', { connectorTypes: ['PERSONAL_BANK'] }, { connectorTypes: 'PERSONAL_BANK' }],
    ['ids', { connectorIds: [0, 5] }, { connectorIds: '0,5' }],
  ])('with %s goes into the query', async (_what, filter, expected) => {
    const { client, received } = await servePages([[entry(1)]])
    await new QueryClient().fetchQuery(catalogueQuery(client, filter))
    expect(received.map(({ method, path }) => [method, path])).toEqual([['GET', '/connectors']])
    expect(Object.fromEntries(received[0]?.query ?? [])).toEqual({
      page: '1',
      pageSize: '500',
      ...expected,
    })
  })
})

describe('one Connector', () => {
  const find = async (sandbox: boolean | null, ...results: unknown[]) => {
    const { client, received } = await servePages([results])
    const found = await new QueryClient().fetchQuery(connectorQuery(client, 5, sandbox))
    return { found, query: received[0]?.query }
  }

  test.each([
    [true, 'true'],
    [false, 'false'],
    [null, null],
  ])('is asked for by its id, sandbox or not (%j)', async (sandbox, sent) => {
    const { found, query } = await find(sandbox, entry(5))
    expect(found?.id).toBe(5)
    expect(query?.get('connectorIds')).toBe('5')
    expect(query?.get('sandbox')).toBe(sent)
  })

  test('is found among others, where the service does not filter', async () =>
    expect((await find(null, entry(4), entry(5), entry(6))).found?.id).toBe(5))

  test.each([
    ['the catalogue has no such entry', []],
    ['it is another', [entry(4)]],
    ['it is not open finance', [entry(5, { isOpenFinance: false })]],
    ['it cannot be read', [{ id: 5 }]],
  ])('is null when %s', async (_why, results) =>
    expect((await find(null, ...results)).found).toBeNull(),
  )
})

test.each([401, 403, 400, 404])(
  'a catalogue refused with %i is not asked for again',
  async (status) => {
    const { client, asked } = await servePages([], (_page, response) => {
      sendJson(response, {}, status)
      return true
    })
    await problemOf(new QueryClient().fetchQuery(catalogueQuery(client, {})))
    expect(asked()).toEqual([1])
  },
)
