import type { BrowserContext, Route } from '@playwright/test'
import { createRandom, pickFrom } from '../packages/sandbox/service/seededRandom.ts'
import { connectAsUser } from './matrix/connectAsUser.ts'
import { installSharedClock, type SharedClock } from './matrix/sharedClock.ts'
import { BANKS } from './support/banks.ts'
import { fetchOf } from './support/routes.ts'
import { expect, test } from './support/test.ts'
import type { WidgetPage } from './support/WidgetPage.ts'

/** The answers of a gateway between the widget and the service, which lack the service's envelope. */
const GATEWAY_STATUSES = [404, 403, 400, 301, 421, 413, 511]
const BODIES = [
  { contentType: 'text/html', body: '<!doctype html><title>Not here</title>' },
  { contentType: 'application/json', body: '{"message":"no Route matched with those values"}' },
]

/** The words of a step whose answer did not arrive: the person gives it again. */
const ANSWER_LOST = 'don’t know whether your answer arrived'

/** Calls about an Item. */
const interceptItems = (context: BrowserContext, answer: (route: Route) => Promise<unknown>) =>
  context.route(/\/api\/items/, answer)

/** Connects the bank with MFA. Only an answer may have to be given again. */
async function connectThrough(widget: WidgetPage, clock: SharedClock): Promise<void> {
  const { hasFailed, problems } = await connectAsUser(widget, BANKS.mfa, clock)
  expect(hasFailed, problems.join(' → ')).toBe(false)
  for (const problem of problems) expect(problem).toContain(ANSWER_LOST)
}

test('a gateway’s own answers end no run @matrix', async ({ page, context, host, widget, service }) => {
  const calls = { POST: 0, GET: 0 }
  await interceptItems(context, async (route) => {
    const isRead = route.request().method() === 'GET'
    const count = calls[isRead ? 'GET' : 'POST']++
    // Every second call meets the gateway: a creation, an MFA answer, and reads before and after it.
    if (count % 2 === 1) return route.continue()
    const status = GATEWAY_STATUSES[(count / 2) % GATEWAY_STATUSES.length] ?? 404
    const body = BODIES[isRead ? 0 : 1]
    return route.fulfill({ status, headers: { location: '/elsewhere' }, ...body })
  })
  const clock = await installSharedClock(page, service)
  await host.toForm(BANKS.mfa)
  await connectThrough(widget, clock)
  expect(await host.callsOf('onError')).toEqual([])
  expect(calls.GET).toBeGreaterThan(4)
})

/** The time in ms for which the storm lasts, and in which a run has to end once it is over. */
const STORM_MS = 40_000
const CALM_MS = 70_000

for (const seed of [1, 2])
  test(
    `a run with MFA ends soon after a storm of 502, 503 and 504 in which half of all answers are lost: ${seed}`,
    { tag: '@matrix' },
    async ({ page, context, host, widget, service }) => {
      const random = createRandom(seed)
      const clock = await installSharedClock(page, service)
      await host.toForm(BANKS.mfa)
      await expect(widget.button('Continue')).toBeVisible()
      const now = () => page.evaluate(() => Date.now())
      const begunAt = await now()
      await interceptItems(context, async (route) => {
        if ((await now()) - begunAt > STORM_MS) return route.continue()
        const chance = random()
        const response = chance < 0.5 ? await fetchOf(route) : null
        if (chance > 0.85) return route.continue()
        const status = pickFrom(random, [502, 503, 504])
        return response && chance < 0.25 ? route.abort() : route.fulfill({ status, body: '' })
      })
      await connectThrough(widget, clock)
      expect((await now()) - begunAt).toBeLessThan(STORM_MS + CALM_MS)
      expect(await host.callsOf('onSuccess')).toHaveLength(1)
    },
  )
