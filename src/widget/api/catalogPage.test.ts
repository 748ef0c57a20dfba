import { expect, test } from 'vitest'
import { parsePage } from './catalogPage.ts'

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
