import { describe, expect, test } from 'vitest'
import { deadlineOf } from './deadlines.ts'
import { early } from './early.ts'
import { eventsFor, STATES } from '../../../testkit/samples.ts'
import { transition } from './transition.ts'
import type { EventType, Next, State, Step } from './types.ts'

/**
 * Every state × every event. A word is the step that follows; `=` stays in the step but changes
 * something or does something; `.` means nothing here, and nothing happens.
 */
const TABLE = `
  event                  starting  list         finding      opening  renewal  credentials  consent      sending  running  authorizing  approving  mfa      success  failure  leaving  closed
  hostConnected          =         .            .            .        .        .            .            .        .        .            .          .        .        .        .        .
  hostMissing            failure   .            .            .        .        .            .            .        .        .            .          .        .        .        .        .
  tokenReceived          list      =            =            =        =        =            =            =        =        =            =          =        =        =        =        =
  tokenUnavailable       failure   .            .            .        .        .            .            .        .        .            .          .        .        .        .        .
  hostClosed             closed    closed       closed       closed   closed   closed       closed       closed   closed   closed       closed     closed   closed   closed   closed   .
  searchMissed           .         =            .            .        .        .            .            .        .        .            .          .        .        .        .        .
  connectorChosen        .         credentials  .            .        .        .            .            .        .        .            .          .        .        .        .        .
  credentialsSubmitted   .         .            .            .        .        consent      .            .        .        .            .          .        .        .        .        .
  consentAccepted        .         .            .            .        .        .            sending      .        .        .            .          .        .        .        .        .
  renewalAccepted        .         .            .            .        sending  .            .            .        .        .            .          .        .        .        .        .
  mfaSubmitted           .         .            .            .        .        .            .            .        .        .            .          sending  .        .        .        .
  bankLinkFollowed       .         .            .            .        .        .            .            .        .        =            .          .        .        .        .        .
  bankReopened           .         .            .            .        .        .            .            .        .        sending      .          .        .        .        .        .
  recoveryChosen               .         .            .            .        .        .            .            .        .        .            .          .        .        sending  .        .
  wentBack               .         .            .            .        .        list         credentials  .        .        consent      .          .        .        .        .        .
  closeRequested         closed    closed       closed       closed   closed   closed       closed       leaving  leaving  leaving      leaving    leaving  closed   closed   running  .
  leaveConfirmed         .         .            .            .        .        .            .            .        .        .            .          .        .        .        closed   .
  leaveDeclined          .         .            .            .        .        .            .            .        .        .            .          .        .        .        running  .
  catalogueRefused       .         =            .            .        .        .            .            .        .        .            .          .        .        .        .        .
  connectorFound         .         .            credentials  .        .        .            .            .        .        .            .          .        .        .        .        .
  connectorMissing       .         .            list         .        .        .            .            .        .        .            .          .        .        .        .        .
  connectorLookupFailed  .         .            list         failure  .        .            .            .        .        .            .          .        .        .        .        .
  itemWritten            .         .            .            .        .        .            .            running  .        .            .          .        .        .        .        .
  writeFailed            .         .            .            .        .        .            .            failure  .        .            .          .        .        .        .        .
  itemRead               .         .            .            =        .        .            .            .        success  success      success    .        .        .        success  .
  itemReadFailed         .         .            .            failure  .        .            .            .        failure  failure      failure    .        .        .        failure  .
  bankWindowOpened       .         .            .            .        .        .            .            =        =        .            .          .        .        .        =        .
  bankWindowClosed       .         .            .            .        .        .            .            =        =        =            .          .        .        .        =        .
  bankReturned           .         .            .            .        .        .            .            .        .        =            .          .        .        .        .        .
  crashed                =         =            =            =        =        =            =            =        =        =            =          =        =        =        =        .
  woke                   .         .            .            .        .        .            .            .        =        =            =          .        .        .        =        .
  deadlinePassed         failure   .            list         failure  .        .            .            failure  =        =            =          failure  .        .        =        .
`

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/))
const steps = head.slice(1)

const isStep = (name: string): name is Step => Object.hasOwn(STATES, name)
const isEvent = (name: string): name is EventType => Object.hasOwn(eventsFor(STATES.list), name)
const cells = rows.flatMap(([event = '', ...results]) =>
  results.map((result, at) => ({ event, step: steps[at] ?? '', result })),
)

const outcomeOf = (state: State, [next, effects]: Next): string => {
  if (next.step !== state.step) return next.step
  return next === state && effects.length === 0 ? '.' : '='
}

describe('the transition table', () => {
  test('names every state and every event', () => {
    expect(steps).toEqual(Object.keys(STATES))
    expect(rows.map(([event]) => event)).toEqual(Object.keys(eventsFor(STATES.list)))
  })

  test.each(cells)('$event while $step: $result', ({ event, step, result }) => {
    if (!isStep(step) || !isEvent(event)) throw new Error(`${event} while ${step}`)
    const state = STATES[step]
    expect(outcomeOf(state, transition(state, eventsFor(state)[event]))).toBe(result)
  })
})

describe('the part of the flow that comes first', () => {
  const EARLY = ['starting', 'list', 'finding'] as const

  test.each(EARLY)('answers in %s as the whole flow does', (at) => {
    const state = STATES[at]
    for (const event of Object.values(eventsFor(state)))
      expect(early(state, event)).toEqual(transition(state, event))
  })

  test('leaves every other state to the whole flow, but for what means the same everywhere', () => {
    const others = Object.values(STATES).filter((state) => !EARLY.some((at) => at === state.step))
    for (const state of others)
      for (const event of Object.values(eventsFor(state))) {
        const found = early(state, event)
        expect([null, transition(state, event)]).toContainEqual(found)
      }
  })

  test('leaves a run on an Item there is already to the whole flow', () => {
    const run = { ...STATES.starting.run, options: { updateItem: 'item-1' } }
    expect(early({ step: 'starting', run }, { type: 'tokenReceived' })).toBeNull()
  })
})

test.each([
  ['nobody answered', null, 'LOAD_FAILED'],
  ['the app answered and gave no token', 'https://app.example', 'SESSION_EXPIRED'],
])('a start that takes too long because %s says so', (_, origin, code) => {
  const { starting } = STATES
  const state: State = { ...starting, run: { ...starting.run, origin } }
  const [next] = transition(state, eventsFor(state).deadlinePassed)
  expect(next).toMatchObject({ step: 'failure', code })
})

describe('whatever happens', () => {
  const all = Object.values(STATES).flatMap((state) =>
    Object.values(eventsFor(state)).map((event) => ({ state, event })),
  )

  test('a new step is told to the host, and a closed run tells why', () => {
    for (const { state, event } of all) {
      const [next, effects] = transition(state, event)
      const told = effects.flatMap((effect) => (effect.type === 'notifyHost' ? effect.news : []))
      const screens = told.filter(
        (news) => news.type === 'event' && news.body.name === 'SCREEN_CHANGED',
      )
      const closings = told.filter(({ type }) => type === 'close')
      const moved = next.step !== state.step
      expect(screens).toHaveLength(moved && next.step !== 'closed' ? 1 : 0)
      expect(closings).toHaveLength(moved && next.step === 'closed' ? 1 : 0)
    }
  })

  test('a wait starts its deadline, and a deadline ends with its wait', () => {
    for (const { state, event } of all) {
      const [next, effects] = transition(state, event)
      const timers = effects.filter(({ type }) => type === 'startTimer' || type === 'stopTimer')
      const [before, after] = [deadlineOf(state), deadlineOf(next)]
      const started = after ? { type: 'startTimer', ...after } : { type: 'stopTimer' }
      expect(timers).toEqual(before?.key === after?.key ? [] : [started])
    }
  })

  test('a state waits with a deadline or waits for the person alone', () => {
    const personal = new Set([
      'list',
      'renewal',
      'credentials',
      'consent',
      'success',
      'failure',
      'closed',
    ])
    for (const state of Object.values(STATES))
      expect(deadlineOf(state) === null).toBe(personal.has(state.step))
  })

  test('a deadline that is no longer waited for changes nothing', () => {
    for (const state of Object.values(STATES))
      expect(transition(state, { type: 'deadlinePassed', key: 'an older wait' })).toEqual([
        state,
        [],
      ])
  })
})
