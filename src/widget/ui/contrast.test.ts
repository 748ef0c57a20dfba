import { expect, test } from 'vitest'
import { luminance } from './contrast.ts'

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
