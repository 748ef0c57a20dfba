import { connectAsUser } from './matrix/connectAsUser.ts'
import { installSharedClock } from './matrix/sharedClock.ts'
import { BANKS } from './support/banks.ts'
import { expect, test } from './support/test.ts'

/** The answers of a gateway between the widget and the service, which lack the service's envelope. */
const GATEWAY_STATUSES = [404, 403, 400, 301, 421, 413, 511]
const BODIES = [
  { contentType: 'text/html', body: '<!doctype html><title>Not here</title>' },
  { contentType: 'application/json', body: '{"message":"no Route matched with those values"}' },
]

/** The words of a step whose answer did not arrive: the person gives it again. */
const ANSWER_LOST = 'don’t know whether your answer arrived'

test('a gateway’s own answers end no run @matrix', async ({
  page,
  context,
  host,
  widget,
  service,
}) => {
  const calls = { POST: 0, GET: 0 }
  await context.route(/\/api\/items/, async (route) => {
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
  const { hasFailed, problems } = await connectAsUser(widget, BANKS.mfa, clock)
  expect(hasFailed, problems.join(' → ')).toBe(false)
  // Only an answer may have to be given again.
  for (const problem of problems) expect(problem).toContain(ANSWER_LOST)
  expect(await host.callsOf('onError')).toEqual([])
  expect(calls.GET).toBeGreaterThan(4)
})
