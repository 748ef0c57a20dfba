import { afterEach, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('work is shortened by speed, a wait for a person is not', () => {
  vi.useFakeTimers()
  const clock = createClock(100)
  const done: string[] = []
  clock.afterScaled(10, () => done.push('work'))
  clock.after(10, () => done.push('person'))
  vi.advanceTimersByTime(101)
  expect(done).toEqual(['work'])
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual(['work', 'person'])
})

test('advancing runs everything on the way, in order, each at its own time', () => {
  vi.useFakeTimers({ now: 0 })
  const clock = createClock(1)
  const seen: [string, number][] = []
  const note = (name: string) => seen.push([name, clock.now()])
  clock.after(3, () => note('late'))
  clock.after(1, () => {
    note('early')
    clock.after(1, () => note('follow-up'))
  })
  clock.advance(60)
  expect(seen).toEqual([
    ['early', 1000],
    ['follow-up', 2000],
    ['late', 3000],
  ])
  expect(clock.now()).toBe(60_000)
})

test('a cancelled task never runs, and nothing does after stop', () => {
  vi.useFakeTimers()
  const clock = createClock(1)
  const run = vi.fn<() => void>()
  clock.after(1, run)()
  clock.after(2, run)
  clock.stop()
  clock.after(3, run)
  vi.advanceTimersByTime(10_000)
  clock.advance(10)
  expect(run).not.toHaveBeenCalled()
})
