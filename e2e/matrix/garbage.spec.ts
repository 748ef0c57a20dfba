import type { Frame } from '@playwright/test'
import { HOSTILE_KINDS } from '../../testkit/garbage/hostile.ts'
import { expect, test } from '../support/test.ts'
import { samplesOf, SCENES } from './garbageTable.ts'

/** Nothing that comes from outside may keep a person waiting for longer. */
const FREEZE_MS = 100
const TRIES = 4

const UNSAFE = /^\s*(javascript|data:text|vbscript|blob|file|http:\/\/bank)/i
const TURNING = /\p{Bidi_C}/u

declare global {
  /** The tasks that held the page up for 50 ms or more, in ms. */
  var longTasks: number[] | undefined
}

/** How long the page was held up at most while `act` was done. */
async function held(frame: Frame, act: () => Promise<unknown>): Promise<number> {
  await frame.evaluate(() => void (globalThis.longTasks = []))
  await act()
  return frame.evaluate(async () => {
    // What was done is painted, and told of, by then.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
    return Math.max(0, ...(globalThis.longTasks ?? []))
  })
}

/** Whatever is shown: it is a screen, nothing of it runs, leads astray, or turns what is around it. */
async function expectHarmless(frame: Frame): Promise<void> {
  const seen = await frame.evaluate(() => ({
    ran: 'ran' in globalThis,
    heading: document.querySelector('h1')?.textContent,
    text: document.body.textContent,
    addresses: [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    ),
  }))
  expect(seen.ran).toBe(false)
  expect(seen.heading).toBeTruthy()
  expect(seen.heading).not.toBe('Something broke on this page')
  expect(seen.text).not.toMatch(TURNING)
  expect(seen.text.length).toBeLessThan(20_000)
  expect(seen.addresses.filter((address) => UNSAFE.test(address))).toEqual([])
}

test.describe.configure({ timeout: 90_000 })

for (const [name, scene] of Object.entries(SCENES))
  for (const kind of HOSTILE_KINDS)
    test(`${name}: ${kind}`, async ({ page, context, host, widget, servers }, info) => {
      await context.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) globalThis.longTasks?.push(duration)
        }).observe({ type: 'longtask' })
      })
      const stage = { page, host, widget, servers }
      const check = async (frame: Frame, act: () => Promise<unknown>) => {
        const ms = await held(frame, act)
        await expectHarmless(frame)
        return ms
      }
      for (const value of samplesOf(scene, kind)) {
        // Others use this machine too: what freezes, freezes every time.
        const times: number[] = []
        while (times.length < TRIES && !times.some((ms) => ms <= FREEZE_MS))
          times.push(await scene.show(value, stage, check))
        expect(Math.min(...times), 'ms without an answer').toBeLessThanOrEqual(FREEZE_MS)
        info.annotations.push({ type: 'tried' })
      }
    })
