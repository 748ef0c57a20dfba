import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

test('every decimal digit of Unicode becomes one, in the order of its script', () => {
  const all = Array.from({ length: 0x2_00_00 }, (_, code) => String.fromCodePoint(code))
  const digits = all.filter((character) => /\p{Nd}/u.test(character))
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
})

test('other characters stay as they are', () =>
  expect(asciiDigits('Ⅷ ½ x² ③ ab-1')).toBe('Ⅷ ½ x² ③ ab-1'))
