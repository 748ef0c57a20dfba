import { expect, test } from 'vitest'
import { inventConnectors } from './inventedConnectors.ts'

test('a catalog larger than the invented names numbers them', () => {
  const names = inventConnectors(50_000).map(({ name }) => name)
  expect(new Set(names).size).toBe(50_000)
})

test('a smaller catalog has no numbers', () => {
  const names = inventConnectors(10_000).map(({ name }) => name)
  expect(names.filter((name) => /\d/.test(name))).toEqual([])
})
