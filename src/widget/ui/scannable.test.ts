import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { isScannable } from './scannable.ts'

const address = (length: number) => 'https://bank.example/'.padEnd(length, 'a?')

test.each([30, 1000])(
  'an address of %i characters makes a code coarse enough to scan',
  (length) => {
    expect(isScannable(address(length))).toBe(true)
    expect(encode(address(length), { border: 2 }).size).toBeLessThan(120)
  },
)

test.each([1001, 100_000])('an address of %i characters does not', (length) =>
  expect(isScannable(address(length))).toBe(false),
)
