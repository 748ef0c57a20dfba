import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addMonths, dateOf, daysUntil, endEverywhere, endOf, isDateTime } from './dates.ts'

const [YEAR, MONTH, DAY] = [2027, 5, 14]

describe.each([
  'America/Sao_Paulo',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Europe/Berlin',
  'UTC',
])('in %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => vi.unstubAllEnvs())

  test('a date alone is that day, until it is over', () => {
    expect(dateOf('2027-06-14').toLocaleDateString('en-CA')).toBe('2027-06-14')
    expect(endOf('2027-06-14')).toBe(new Date(YEAR, MONTH, DAY + 1).getTime())
  })

  test.each(['2027-06-14T00:00:00Z', '2027-06-14T23:30:00-03:00'])('%s is an instant', (text) => {
    expect([dateOf(text).getTime(), endOf(text)]).toEqual([Date.parse(text), Date.parse(text)])
  })

  test('the days until a date include it, at each hour, also over a change of the clocks', () => {
    for (const hour of [0, 1, 12, 23])
      for (const [from, until, days] of [
        [new Date(YEAR, MONTH, DAY, hour), '2027-06-14', 1],
        [new Date(YEAR, MONTH, DAY, hour), '2027-06-13', 0],
        [new Date(YEAR, 2, 1, hour), '2027-04-01', 32],
        [new Date(YEAR, 9, 1, hour), '2027-12-01', 62],
      ] as const)
        expect(daysUntil(until, from.getTime())).toBe(days)
    expect(daysUntil('2027-06-14T12:00:00Z', Date.parse('2027-06-13T11:00:00Z'))).toBe(2)
  })

  test.each([
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', 1, '2027-04-30'],
    ['2027-08-15', 12, '2028-08-15'],
  ])('%s and %i months is %s, at the same time of the day', (from, months, until) => {
    const start = dateOf(from).setHours(20)
    const end = addMonths(start, months)
    expect([end.toLocaleDateString('en-CA'), end.getHours()]).toEqual([until, 20])
  })

  test('where the zone of the person is unknown, a day is over once it is over everywhere', () => {
    expect(endEverywhere('2027-06-14')).toBe(Date.parse('2027-06-15T12:00:00Z'))
    expect(endEverywhere('2027-06-14T10:00:00Z')).toBe(Date.parse('2027-06-14T10:00:00Z'))
  })
})

test.each(['2027-02-30', '2027-13-01', '1970-01-01', '9999-12-31', 'soon', ''])(
  '“%s” is no time',
  (text) => expect(isDateTime(text)).toBe(false),
)
