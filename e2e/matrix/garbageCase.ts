import { expect, type Frame } from '@playwright/test'
import type { HostileKind } from '../../src/testkit/garbage/hostile.ts'
import { samplesOf, SCENES, type GarbageFixtures } from './garbageTable.ts'
import { countRequests } from './countRequests.ts'

/** Foreign values must not block the page for longer. */
const MAX_BLOCKING_MS = 100
const TRIES = 4
/** Of one value on one screen. */
const MAX_REQUESTS = 30

const UNSAFE = /^\s*(javascript|data:text|vbscript|blob|file|http:\/\/bank)/i
const BIDI_CONTROLS = /\p{Bidi_C}/u

declare global {
  /** The durations of the tasks of 50 ms or more, in ms. */
  var longTasks: number[] | undefined
}

/** The longest task while `act` runs, in ms. */
async function longestTask(frame: Frame, act: () => Promise<unknown>): Promise<number> {
  await frame.evaluate(() => void (globalThis.longTasks = []))
  await act()
  return frame.evaluate(async () => {
    // By then the change is painted, and long tasks are reported.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
    return Math.max(0, ...(globalThis.longTasks ?? []))
  })
}

/** Expects a screen without executed code, unsafe addresses or bidirectional controls. */
async function expectHarmless(frame: Frame): Promise<void> {
  const contents = await frame.evaluate(() => ({
    ran: 'ran' in globalThis,
    heading: document.querySelector('h1')?.textContent,
    text: document.body.textContent,
    addresses: [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    ),
  }))
  expect(contents.ran).toBe(false)
  expect(contents.heading).toBeTruthy()
  expect(contents.heading).not.toBe('Something broke on this page')
  expect(contents.text).not.toMatch(BIDI_CONTROLS)
  expect(contents.text.length).toBeLessThan(20_000)
  expect(contents.addresses.filter((address) => UNSAFE.test(address))).toEqual([])
}

/** Shows values of a kind on a screen: each leaves it harmless, and blocks it for a moment at most. */
export async function runGarbageCase(
  name: string,
  kind: HostileKind,
  fixtures: GarbageFixtures,
): Promise<void> {
  const scene = SCENES[name]
  if (!scene) throw new Error(`There is no scene “${name}”.`)
  const context = fixtures.page.context()
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks?.push(duration)
    }).observe({ type: 'longtask' })
  })
  const expectRequests = countRequests(context)
  const check = async (frame: Frame, act: () => Promise<unknown>) => {
    const ms = await longestTask(frame, act)
    await expectHarmless(frame)
    return ms
  }
  for (const value of samplesOf(scene, kind)) {
    let shows = 0
    const show = (shown: unknown) => {
      shows += 1
      return scene.show(shown, fixtures, check)
    }
    // Repeated, and compared with the valid value: other processes may slow both down.
    const times: number[] = []
    while (times.length < TRIES && !times.some((ms) => ms <= MAX_BLOCKING_MS)) {
      const ms = await show(value)
      const base = ms > MAX_BLOCKING_MS ? await show(scene.valid) : 0
      times.push(ms - base)
    }
    expectRequests(shows * MAX_REQUESTS)
    expect(Math.min(...times), 'ms blocked').toBeLessThanOrEqual(MAX_BLOCKING_MS)
  }
}
