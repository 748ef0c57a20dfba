import { describe, expect, test } from 'vitest'
import { read } from './documents.ts'
import { hasTitle } from './hasTitle.ts'

/** The rows of the attack list: their numbers, and the cells that name their tests. */
const ROWS = [...read('SECURITY.md').matchAll(/^\| (\d+) +\|.*\|([^|]*)\|$/gm)].map(
  ([, number = '', tests = '']) => ({ number, tests }),
)

const FILE_AND_TITLES = /`([\w./-]+\.(?:spec\.ts|test\.ts|mjs))`((?:,? _[^_]+_)*)/g

/** Each title that a cell names after a file. `…` stands for a part that differs from run to run. */
const namedIn = (tests: string) =>
  [...tests.matchAll(FILE_AND_TITLES)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/_([^_]+)_/g)].map(([, title = '']) => title),
  }))

test('the attack list has 24 rows', () => {
  expect(ROWS.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 24 }, (_, index) => index + 1),
  )
})

describe.each(ROWS)('row $number of the attack list', ({ tests }) => {
  test('names a file and a title', () => {
    const named = namedIn(tests)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ titles }) => titles.length === 0)).toEqual([])
  })

  test('names titles that exist', () => {
    const missing = namedIn(tests).flatMap(({ file, titles }) =>
      titles.filter((title) => !hasTitle(read(file), title)).map((title) => `${file}: ${title}`),
    )
    expect(missing).toEqual([])
  })
})
