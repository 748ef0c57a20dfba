import { expect, test } from 'vitest'
import { accessibilityPage, CRITERIA } from './accessibility.ts'
import { clauseOf } from './accessibility/criterion.ts'
import { read } from './documents.ts'
import { hasTitle } from './hasTitle.ts'

test('docs/accessibility.md says what the table says; else npm run docs', async () =>
  expect(read('docs/accessibility.md')).toBe(await accessibilityPage()))

/** The last numbers of the guidelines' criteria at levels A and AA of WCAG 2.2, without the gaps of level AAA. */
const NUMBERS: Record<string, number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('every criterion of levels A and AA is there, once and in order: 31 and 24', () => {
  const expected = Object.entries(NUMBERS).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  )
  expect(CRITERIA.map(({ number }) => number)).toEqual(expected)
  expect(CRITERIA.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(CRITERIA.filter(({ level }) => level === 'AA')).toHaveLength(24)
})

test('the six criteria that are new in WCAG 2.2 have no clause in EN 301 549 V3.2.1', () =>
  expect(
    CRITERIA.filter((criterion) => clauseOf(criterion) === null).map(({ number }) => number),
  ).toEqual(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']))

test.each(CRITERIA)('$number $name names tests that exist', ({ tests }) => {
  const missing = tests.filter(([file, title]) => !hasTitle(read(file), title))
  expect(missing).toEqual([])
})

test.each(CRITERIA.filter(({ verdict }) => verdict !== 'Not applicable'))(
  '$number $name is shown by a test, or says how it was judged',
  ({ tests, judged }) => expect(tests.length > 0 || judged !== undefined).toBe(true),
)

test.each(CRITERIA.filter(({ verdict }) => verdict === 'Partially supports'))(
  '$number $name says what is missing',
  ({ remark }) => expect(remark.length).toBeGreaterThan(80),
)
