import { describe, expect, test } from 'vitest'
import { detectRecurringPayments, normalize, type Occurrence } from './recurringPayments.ts'

/** Builds transactions of one description from dates and amounts in cents. */
function rows(...given: [date: string, cents: number][]): Occurrence[] {
  return given.map(([date, cents], index) => ({
    id: String(index),
    description: index % 2 === 0 ? 'Net*Flix #1' : 'netflix 1',
    date: Date.parse(date),
    cents,
  }))
}

const steady = rows(['2026-01-10', -1000], ['2026-02-10', -1000], ['2026-03-10', -1000])

describe('detection rules', () => {
  test('descriptions are lowercased and stripped of special characters', () => {
    expect(normalize('  Net*Flix  #1 ')).toBe('netflix 1')
    expect(detectRecurringPayments(steady)).toEqual([
      {
        description: 'netflix 1',
        averageCents: -1000,
        occurrences: ['0', '1', '2'],
        regularityScore: 1,
      },
    ])
  })

  test('at least 3 occurrences', () => {
    expect(detectRecurringPayments(steady.slice(0, 2))).toEqual([])
  })

  test.each([
    { third: '2026-03-15', found: 1 },
    { third: '2026-03-16', found: 0 },
    { third: '2026-03-05', found: 1 },
    { third: '2026-03-04', found: 0 },
  ])('a window of plus or minus 5 days: $third ($found)', ({ third, found }) => {
    const given = rows(['2026-01-10', -1000], ['2026-02-10', -1000], [third, -1000])
    expect(detectRecurringPayments(given)).toHaveLength(found)
  })

  test('the month has as many days as it has', () => {
    const given = rows(['2026-01-31', -1000], ['2026-02-28', -1000], ['2026-03-31', -1000])
    expect(detectRecurringPayments(given)).toHaveLength(1)
  })

  test.each([
    { cents: [-1000, -1100, -900], found: 1 },
    { cents: [-1000, -1000, -1300], found: 0 },
  ])('amount variance at most 10 percent: $cents ($found)', ({ cents, found }) => {
    const [a = 0, b = 0, c = 0] = cents
    const given = rows(['2026-01-10', a], ['2026-02-10', b], ['2026-03-10', c])
    expect(detectRecurringPayments(given)).toHaveLength(found)
  })

  test('income and expenses of one description are apart', () => {
    const given = rows(['2026-01-10', -1000], ['2026-02-10', 1000], ['2026-03-10', -1000])
    expect(detectRecurringPayments(given)).toEqual([])
  })

  test('an irregular cadence lowers the score', () => {
    const given = rows(['2026-01-10', -1000], ['2026-02-12', -1000], ['2026-03-12', -1000])
    expect(detectRecurringPayments(given)[0]?.regularityScore).toBe(0.8)
  })
})
