import { expect, test } from 'vitest'
import { credential, item } from '../../../testkit/fixtures.ts'
import { inLocalTime } from './item.ts'

const MINUTE = 60_000
const FIRST = '2026-09-01T12:01:00.000Z'
const SECOND = '2026-09-01T12:02:00.000Z'
const LAST = '+275760-09-13T00:00:00.000Z'
const both = item({
  lastUpdatedAt: FIRST,
  consentExpiresAt: SECOND,
  parameter: credential({ expiresAt: FIRST }),
  userAction: { instructions: 'Approve', attributes: {}, expiresAt: SECOND },
})

test.each([
  ['ahead', 5 * MINUTE, '2026-09-01T12:06:00.000Z', '2026-09-01T12:07:00.000Z'],
  ['behind', -5 * MINUTE, '2026-09-01T11:56:00.000Z', '2026-09-01T11:57:00.000Z'],
  ['right', 0, FIRST, SECOND],
])('for a clock that is %s (%i ms), only expiresAt is converted', (_how, skewMs, first, second) =>
  expect(inLocalTime(both, skewMs)).toEqual({
    ...both,
    ...(skewMs !== 0 && { skewMs }),
    parameter: { ...both.parameter, expiresAt: first },
    userAction: { ...both.userAction, expiresAt: second },
  }),
)

test.each([
  ['no deadline', item()],
  [
    'a parameter and an action without a deadline',
    item({ parameter: credential(), userAction: { attributes: {} } }),
  ],
  [
    'a deadline at the end of the range of dates',
    item({ parameter: credential({ expiresAt: LAST }) }),
  ],
  ['an invalid deadline', item({ parameter: credential({ expiresAt: 'soon' }) })],
])('an Item with %s keeps its dates', (_what, unchanged) =>
  expect(inLocalTime(unchanged, MINUTE)).toEqual({ ...unchanged, skewMs: MINUTE }),
)
