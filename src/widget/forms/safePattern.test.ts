import { describe, expect, test } from 'vitest'
import { blockingTime } from '../../testkit/garbage/blockingTime.ts'
import { MAX_MATCHED_LENGTH, safePattern } from './safePattern.ts'

describe('a pattern is used', () => {
  test.each([
    ['^\\d{6}$', '123456', '12345'],
    ['^[a-z0-9.]+@[a-z]+$', 'ana.1@bank', 'ana@'],
    ['^\\d{4}\\-\\d$', '0001-9', '00019'],
    ['^(sms|app)$', 'app', 'call'],
    ['^([a-f]\\d){2}$', 'a1f9', 'a1'],
    ['^\\p{L}+$', 'São', 'S4o'],
    ['^[A-Z]?\\d*$', 'A1', '1A'],
    ['^[0-9]{3}\\.?[0-9]{3}$', '123.456', '123-456'],
    ['^(?:\\d{3}\\.)*\\d{3}$', '123.456', '123.45'],
    ['^(?<branch>\\d{4})-(?<account>\\d+)$', '0001-99', '001-99'],
    ['^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$', 'ana@bank.example', 'ana@bank'],
    ['^(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN)$', 'RJ', 'XX'],
    ['^[(a|b)+*{2}]+$', '(a+b)', 'c'],
    ['^\\(\\d{2}\\)\\+$', '(11)+', '11+'],
  ])('if it is valid: %s matches %s, not %s', (source, good, bad) => {
    const pattern = safePattern(source)
    expect(pattern?.test(good)).toBe(true)
    expect(pattern?.test(bad)).toBe(false)
  })

  test('repeatedly, with the same result', () => {
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
    'if it is invalid: %j',
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
    '^((a)+)+$',
    '^(a|a)*$',
    '^(a|a){30}$',
    '^((a|a))*$',
    '^((a))*$',
    '^(?:a?)*$',
    '^(?<n>a+)+$',
    '^([)a]+)+$',
    '^(a\\)+)+$',
    '^(\\p{L}+)+$',
    '^(?<n>a)\\k<n>$',
  ])('if it may backtrack exponentially, or has a look-around: %s', (source) =>
    expect(safePattern(source)).toBeNull(),
  )

  test.each([
    ['^a*a*a*a*a*b$'],
    ['\\d+\\d+\\d+x'],
    ['^a{1,50}a{1,50}a{1,50}a{1,50}a{1,50}b$'],
    [`^${'(a|a)'.repeat(30)}$`],
    [`^${'a?'.repeat(40)}a{40}$`],
  ])('if its estimated backtracking is too high: %s', (source) =>
    expect(safePattern(source)).toBeNull(),
  )

  test('before it could freeze the page: the slowest accepted pattern takes under 500 ms', () => {
    const pattern = safePattern('^(a|a)a*a?a*a*b$')
    const match = () => pattern?.test('a'.repeat(MAX_MATCHED_LENGTH))
    expect(match()).toBe(false)
    expect(blockingTime(match)).toBeLessThan(500)
  })
})
