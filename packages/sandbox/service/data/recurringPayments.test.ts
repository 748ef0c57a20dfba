import { expect, test } from 'vitest'
import { detectRecurringPayments } from './recurringPayments.ts'

type Row = [date: string, cents: number]

/** Detects the pattern of transactions of one description. */
const detect = (...rows: Row[]) =>
  detectRecurringPayments(
    rows.map(([date, cents], index) => ({
      id: String(index),
      description: index % 2 === 0 ? '  Net*Flix  #1 ' : 'netflix 1',
      date: Date.parse(date),
      cents,
    })),
  )

const january: Row = ['2026-01-10', -1000]
const february: Row = ['2026-02-10', -1000]
const march: Row = ['2026-03-10', -1000]

test('descriptions are lowercased and stripped of special characters', () => {
  expect(detect(january, february, march)).toEqual([
    {
      description: 'netflix 1',
      averageCents: -1000,
      occurrences: ['0', '1', '2'],
      regularityScore: 1,
    },
  ])
})

test.each<[rule: string, rows: Row[], score: number | undefined]>([
  ['at least 3 occurrences', [january, february], undefined],
  ['5 days late', [january, february, ['2026-03-15', -1000]], 0.5],
  ['6 days late', [january, february, ['2026-03-16', -1000]], undefined],
  ['5 days early', [january, february, ['2026-03-05', -1000]], 0.5],
  ['6 days early', [january, february, ['2026-03-04', -1000]], undefined],
  ['a little late', [january, ['2026-02-12', -1000], ['2026-03-12', -1000]], 0.8],
  [
    'ends of months',
    [
      ['2026-01-31', -1000],
      ['2026-02-28', -1000],
      ['2026-03-31', -1000],
    ],
    0.7,
  ],
  ['amounts within 10 percent', [january, ['2026-02-10', -1100], ['2026-03-10', -900]], 1],
  ['amounts beyond 10 percent', [january, february, ['2026-03-10', -1300]], undefined],
  ['income among expenses', [january, ['2026-02-10', 1000], march], undefined],
])('%s', (_rule, rows, score) => expect(detect(...rows)[0]?.regularityScore).toBe(score))
