import { expect, test } from 'vitest'
import { pollDelay, withJitter } from './polling.ts'

const readsWithin = (limitMs: number) => {
  let reads = 0
  for (let time = pollDelay(0); time <= limitMs; time += pollDelay(reads)) reads += 1
  return reads
}

test('an Item is read 20 to 25 times in the first minute', () => {
  expect(readsWithin(60_000)).toBeLessThanOrEqual(25)
  expect(readsWithin(60_000)).toBeGreaterThanOrEqual(20)
})

test('the first read is within a second; later delays grow to three seconds', () => {
  const delays = Array.from({ length: 100 }, (_, reads) => pollDelay(reads))
  expect(delays[0]).toBeLessThanOrEqual(1000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.at(-1)).toBe(3000)
})

test('jitter adds up to a quarter and takes nothing away, so that a wait asked for is kept', () => {
  const waits = Array.from({ length: 200 }, () => withJitter(1000))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1250)
  expect(new Set(waits).size).toBeGreaterThan(100)
  expect(withJitter(0)).toBe(0)
})
