import { describe, expect, test } from 'vitest'
import { safePattern } from './safePattern.ts'

describe('a pattern is used', () => {
  test.each([
    ['^\\d{6}$', '123456', '12345'],
    ['^[a-z0-9.]+@[a-z]+$', 'ana.1@bank', 'ana@'],
    ['^(sms|app)$', 'app', 'call'],
    ['^([a-f]\\d){2}$', 'a1f9', 'a1'],
    ['^\\p{L}+$', 'São', 'S4o'],
    ['^[A-Z]?\\d*$', 'A1', '1A'],
  ])('when it is fine: %s takes %s, not %s', (source, good, bad) => {
    const pattern = safePattern(source)
    expect(pattern?.test(good)).toBe(true)
    expect(pattern?.test(bad)).toBe(false)
  })

  test('as often as needed, with the same result', () => {
    const pattern = safePattern('^a')
    expect([1, 2, 3].map(() => pattern?.test('abc'))).toEqual([true, true, true])
  })

  test('up to two hundred characters', () => {
    expect(safePattern('x'.repeat(200))).not.toBeNull()
    expect(safePattern('x'.repeat(201))).toBeNull()
  })
})

describe('a pattern is ignored', () => {
  test.each([undefined, '', '(', '[a', 'a{2,1}', '*', '\\', '(?<n'])(
    'when it is broken: %j',
    (source) => expect(safePattern(source)).toBeNull(),
  )

  test.each([
    '(a+)+$',
    '^(a*)*$',
    '^(\\d+)*x',
    '(x+y+)+z',
    '^([a-z]+)*$',
    '(.*){20}x',
    '(a{1,9}){9}',
    '^(a)\\1$',
    '^(?=a).*$',
    '(?!a)b',
    '(?<=a)b',
    '(?<!a)b',
  ])('when it may never end, or looks back and forth: %s', (source) =>
    expect(safePattern(source)).toBeNull(),
  )
})
