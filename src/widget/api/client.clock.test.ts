import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlyToken } from '../../../testkit/tokens.ts'
import * as z from 'zod/mini'
import { sendJson, serve } from '../../../testkit/serve.ts'
import { createClient } from './client.ts'

const NOW = Date.UTC(2026, 8, 1, 12)
const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

/** Asks a service that dates its answers with these times, one after the other. */
async function skewsOf(...dates: number[]) {
  const left = [...dates]
  const { url } = await serve((_, response) => {
    response.sendDate = false
    const date = left.shift()
    sendJson(response, {}, 200, date === undefined ? {} : { date: new Date(date).toUTCString() })
  })
  const client = createClient({ apiUrl: url, tokens: onlyToken() })
  const answers = []
  for (const _ of dates)
    answers.push((await client({ method: 'GET', path: '/' }, z.object({}))).skewMs)
  return answers
}

test.each([
  ['ahead', -7 * MINUTE, 7 * MINUTE],
  ['behind', 7 * MINUTE, -7 * MINUTE],
  ['right', 0, 0],
  ['nearly right', -4000, 0],
  ['nearly right, behind', 4000, 0],
  ['five seconds ahead', -5000, 5000],
])('a clock that is %s of the service’s is told: %i ms → %i ms', async (_what, offset, skew) =>
  expect(await skewsOf(NOW + offset)).toEqual([skew]),
)

test('the difference is measured once, so that a deadline does not move from read to read', async () =>
  expect(await skewsOf(NOW - MINUTE, NOW - 2 * MINUTE, NOW)).toEqual([MINUTE, MINUTE, MINUTE]))
