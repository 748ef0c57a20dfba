import { expect, test } from 'vitest'
import { deadlineOf, transition } from '../../testkit/flow.ts'
import { bank, STATES } from '../../testkit/flowStates.ts'
import { hostEventsIn, notificationsIn } from '../../testkit/playEvents.ts'
import type { Connector } from '../domain/connector.ts'
import type { FailureCode } from '../domain/failures.ts'
import { notifyHost } from './effects.ts'
import { offersNotice } from './shared/notice.ts'
import type { State } from './state.ts'

const answer = (isPromised: boolean, connectorId = bank.id) =>
  ({ type: 'noticeAnswered', connectorId, isPromised }) as const
const [asked, effects] = transition(STATES.unavailable, { type: 'noticeRequested' })

test('the host is asked once, by the Connector alone', () => {
  expect(hostEventsIn(effects)).toEqual([{ name: 'NOTICE_REQUESTED', connectorId: bank.id }])
  expect(notificationsIn([...effects], 'notice')).toEqual([
    notifyHost({ type: 'notice', connectorId: bank.id, name: bank.name }),
  ])
  expect(transition(asked, { type: 'noticeRequested' })).toEqual([asked, []])
})

const [failed] = transition(asked, answer(false))

test.each([
  [asked, 'promised', answer(true)],
  [asked, 'failed', answer(false)],
  [asked, 'asked', answer(true, 999)],
  [asked, 'failed', { type: 'deadlinePassed', key: deadlineOf(asked)?.key ?? '' }],
  [failed, 'asked', { type: 'noticeRequested' }],
  [failed, 'promised', answer(true)],
  [failed, 'failed', answer(false)],
] as const)('from $notice it is %s after %j', (state, notice, event) =>
  expect(transition(state, event)[0]).toMatchObject({ notice }),
)

const failure = (code: FailureCode, atStart: Connector['health'], now: Connector['health']) => ({
  ...STATES.failure,
  code,
  connector: { ...bank, health: atStart },
  health: now,
})

test.each<[boolean, FailureCode, Connector['health'], Connector['health']]>([
  [true, 'SITE_NOT_AVAILABLE', 'ONLINE', null],
  [true, 'SITE_NOT_AVAILABLE', 'ONLINE', 'OFFLINE'],
  [false, 'SITE_NOT_AVAILABLE', 'ONLINE', 'ONLINE'],
  [true, 'CONNECTION_ERROR', 'UNSTABLE', null],
  [false, 'CONNECTION_ERROR', 'ONLINE', null],
  [false, 'INVALID_CREDENTIALS', 'UNSTABLE', null],
  [false, 'NETWORK_ERROR', 'UNSTABLE', null],
])('offered: %s after %s at a bank that was %s and is %s', (isOffered, ...of) =>
  expect(offersNotice(failure(...of))).toBe(isOffered),
)

test('never without the host’s function', () => {
  const { run } = STATES.unavailable
  const state: State = { ...STATES.unavailable, run: { ...run, options: {} } }
  expect(transition(state, { type: 'noticeRequested' })).toEqual([state, []])
})
