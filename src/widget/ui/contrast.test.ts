import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './accent.ts'
import { luminance, readableOn } from './contrast.ts'

const hexOf = (color: number) => `#${color.toString(16).padStart(6, '0')}`

test.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#00ff00', 0.7152],
  ['#0000ff', 0.0722],
  ['#808080', 0.2159],
  ['#777777', 0.1845],
])('%s has a relative luminance of about %d', (hex, expected) =>
  expect(luminance(hex)).toBeCloseTo(expected, 3),
)

test.each([
  ['#ffffff', '#000000'],
  ['#ffcc00', '#000000'],
  ['#000000', '#ffffff'],
  ['#820ad1', '#ffffff'],
] as const)('text on %s is %s', (background, text) => expect(readableOn(background)).toBe(text))

test('text on any colour has a contrast of at least 4.5', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (color) => {
      const background = hexOf(color)
      expect(contrast(background, readableOn(background))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 2000 },
  ))
