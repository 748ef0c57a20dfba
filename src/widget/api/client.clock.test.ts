import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sendJson, serveClient } from '../../testkit/serve.ts'

const NOW = Date.UTC(2026, 8, 1, 12)
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))

/** The `skewMs` of each response, from a service whose responses have these dates. */
async function skewsOf(...dates: number[]) {
  const remaining = [...dates]
  const { client } = await serveClient((_, response) => {
    response.sendDate = false
    const date = remaining.shift()
    sendJson(response, {}, 200, date === undefined ? {} : { date: new Date(date).toUTCString() })
  })
  const skews = []
  for (const _ of dates)
    skews.push((await client({ method: 'GET', path: '/' }, z.object({}))).skewMs)
  return skews
}

test.each([
  ['ahead', -7 * MINUTE, 7 * MINUTE - 500],
  ['behind', 7 * MINUTE, -7 * MINUTE - 500],
  ['right', 0, 0],
  // A `Date` is cut off to its second: it is half a second late on average.
  ['two seconds ahead', -2000, 1500],
  ['right, the response half a second old', -500, 0],
  ['ten years ahead', -10 * YEAR, 10 * YEAR - 500],
])('a clock %s of the service’s: date %i ms off → skew %i ms', async (_what, offset, skew) =>
  expect(await skewsOf(NOW + offset)).toEqual([skew]),
)

test('the skew is measured once, so that deadlines do not move from read to read', async () =>
  expect(await skewsOf(NOW - MINUTE, NOW - 2 * MINUTE, NOW)).toEqual(
    Array.from({ length: 3 }, () => MINUTE - 500),
  ))
