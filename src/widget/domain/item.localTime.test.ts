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
])('by a clock that is %s (%i ms), only what has to be kept moves', (_how, skewMs, first, second) =>
  expect(inLocalTime(both, skewMs)).toEqual({
    ...both,
    parameter: { ...both.parameter, expiresAt: first },
    userAction: { ...both.userAction, expiresAt: second },
  }),
)

test.each([
  ['nothing to keep', item()],
  ['no time in what is asked', item({ parameter: credential(), userAction: { attributes: {} } })],
  ['the last time there is', item({ parameter: credential({ expiresAt: LAST }) })],
  ['a time that cannot be read', item({ parameter: credential({ expiresAt: 'soon' }) })],
])('an Item with %s stays as it is', (_what, unmoved) =>
  expect(inLocalTime(unmoved, MINUTE)).toEqual(unmoved),
)
