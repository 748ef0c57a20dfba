import { expect, test } from 'vitest'
import { parsePage } from './catalogPage.ts'
import { catalogFilterOf, catalogPath } from './catalogPath.ts'

const entry = (id: number, rest: object = {}) => ({
  id,
  name: `Bank ${id}`,
  isOpenFinance: true,
  ...rest,
})

test.each([
  ['nothing', undefined],
  ['a text', 'Bank'],
  ['no list', { results: { 0: entry(1) } }],
  ['entries without a name', { results: [{ id: 1, isOpenFinance: true }] }],
])('a page that is %s has no Connectors', async (_, json) => {
  expect(await parsePage(json)).toEqual([])
})

test('a page has the Connectors that are shown, each once', async () => {
  const results = [entry(1), entry(2, { isOpenFinance: false }), entry(3), null, entry(1)]
  const ids = (await parsePage({ results })).map(({ id }) => id)
  expect(ids).toEqual([1, 3])
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

test('sandbox Connectors are asked for, and never asked to be left out', () => {
  const pathWith = (includeSandbox: boolean) => catalogPath(1, catalogFilterOf({ includeSandbox }))
  expect(pathWith(true)).toContain('sandbox=true')
  expect(pathWith(false)).not.toContain('sandbox')
})
