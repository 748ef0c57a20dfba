import { expect, test } from 'vitest'
import { isSupported } from './node.mjs'

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.1.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isSupported(version)).toBe(expected)
})
