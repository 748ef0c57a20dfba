import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { search, searchIndex, startsWithTypo } from './search.ts'

const finds = (name: string, text: string) =>
  search(searchIndex([connector({ name })]), text).length === 1

describe('one typo is forgiven from four letters on', () => {
  test.each([
    ['another letter', 'bradasco'],
    ['another first letter', 'pradesco'],
    ['another letter at the end of what is typed', 'brax'],
    ['a letter too many', 'braadesco'],
    ['a letter too many at the end', 'bradescoo'],
    ['a letter missing', 'bradsco'],
    ['the first letter missing', 'radesco'],
    ['two letters swapped', 'bardesco'],
    ['the first two swapped', 'rbadesco'],
    ['an accent on top of it', 'brádasco'],
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

  test('in any of several words, while the short ones have to be right', () => {
    expect(finds('Caixa Econômica Federal', 'caxa federla')).toBe(true)
    expect(finds('Banco do Brasil', 'banco do brazil')).toBe(true)
    expect(finds('Banco do Brasil', 'banco de brasil')).toBe(false)
  })
})

/** Edits between two words: another letter, one more, one less, two neighbours swapped. */
function distance(from: string, to: string): number {
  const cost = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (__, column) => (row === 0 ? column : row)),
  )
  const at = (row: number, column: number) => cost[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row += 1)
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      cost[row]?.splice(
        column,
        1,
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          swapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      )
    }
  return at(from.length, to.length)
}

test('a word is nearly begun exactly when some beginning of it is one edit away', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (name, typed) => {
      const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end))
      const near = beginnings.some((beginning) => distance(beginning, typed) <= 1)
      expect(startsWithTypo(name, typed)).toBe(near)
    }),
    { numRuns: 3000 },
  )
})
