import { expect, test } from 'vitest'
import { isSeen } from './isSeen.ts'

test.each([
  ['spaces', ' \n\t\u00A0\u3000\u2003'],
  ['control characters', '\u0000\u001B\u0085'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['direction marks', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['fillers of Hangul', '\u115F\u1160\u3164\uFFA0'],
  ['marks without a letter', '\u0301\u20E3'],
  ['the blank pattern of Braille', '\u2800'],
  ['variation selectors and tags', '\uFE0F\u{E0100}\u{E0041}'],
  ['a soft hyphen', '\u00AD'],
  ['characters of private use, or of none', '\uE000\uFFFF\uD800'],
])('nothing is seen of %s, and a letter among them is', (_what, text) => {
  expect(isSeen(text)).toBe(false)
  expect(isSeen(`${text}é${text}`)).toBe(true)
})

test.each(['0', '-', '•', '銀', 'ب', '🏦', '€', '⠁'])('%s is seen', (text) =>
  expect(isSeen(text)).toBe(true),
)
