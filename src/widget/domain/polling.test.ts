import { expect, test } from 'vitest'
import { backOff, pollDelay } from './polling.ts'

/** How many reads begin within a time, with answers that take none. */
const readsWithin = (limitMs: number) => {
  let reads = 0
  for (let at = pollDelay(0); at <= limitMs; at += pollDelay(reads)) reads += 1
  return reads
}

test('an Item is read at most 25 times in a minute, and often enough to be followed', () => {
  expect(readsWithin(60_000)).toBeLessThanOrEqual(25)
  expect(readsWithin(60_000)).toBeGreaterThanOrEqual(20)
})

test('the first read comes within a second, later ones never faster and never over three apart', () => {
  const delays = Array.from({ length: 100 }, (_, reads) => pollDelay(reads))
  expect(delays[0]).toBeLessThanOrEqual(1000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBe(3000)
})

test('failed tries are paused after twice as long each time, up to fifteen seconds', () => {
  expect([1, 2, 3, 4, 5, 50].map(backOff)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})
