import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { search, searchIndex, startsWithTypo } from './search.ts'

const finds = (name: string, text: string) =>
  search(searchIndex([connector({ name })]), text).length === 1

describe('one typo is tolerated from four letters on', () => {
  test.each([
    ['another letter', 'bradasco'],
    ['another first letter', 'pradesco'],
    ['another letter at the end of the search text', 'brax'],
    ['a letter too many', 'braadesco'],
    ['a letter too many at the end', 'bradescoo'],
    ['a letter missing', 'bradsco'],
    ['the first letter missing', 'radesco'],
    ['two letters swapped', 'bardesco'],
    ['the first two swapped', 'rbadesco'],
    ['another letter and an accent', 'brádasco'],
  ])('%s: “%s” finds Bradesco', (_what, typed) => expect(finds('Bradesco', typed)).toBe(true))

  test.each([
    ['two typos', 'bredasco'],
    ['two letters missing', 'brdsco'],
    ['two pairs swapped', 'rbdaesco'],
    ['a typo in three letters', 'bre'],
    ['another bank', 'nubank'],
  ])('%s: “%s” does not find Bradesco', (_what, typed) =>
    expect(finds('Bradesco', typed)).toBe(false),
  )

  test('in each of several words, except short ones', () => {
    expect(finds('Caixa Econômica Federal', 'caxa federla')).toBe(true)
    expect(finds('Banco do Brasil', 'banco do brazil')).toBe(true)
    expect(finds('Banco do Brasil', 'banco de brasil')).toBe(false)
  })
})

/** The edit distance of two words, with swaps of neighbours (Damerau–Levenshtein, optimal string alignment). */
function distance(from: string, to: string): number {
  const cost = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (__, column) => (row === 0 ? column : row)),
  )
  const costAt = (row: number, column: number) => cost[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row += 1)
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      cost[row]?.splice(
        column,
        1,
        Math.min(
          costAt(row - 1, column) + 1,
          costAt(row, column - 1) + 1,
          costAt(row - 1, column - 1) + same,
          swapped && row > 1 && column > 1 ? costAt(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  return costAt(from.length, to.length)
}

test('a word starts with a typed text with a typo exactly if the edit distance of some beginning is at most one', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (name, typed) => {
      const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end))
      const isNear = beginnings.some((beginning) => distance(beginning, typed) <= 1)
      expect(startsWithTypo(name, typed)).toBe(isNear)
    }),
    { numRuns: 3000 },
  )
})
