import { describe, expect, test } from 'vitest'
import { canGoBack, deadlineOf, eventOfBack, secretsOf, transition } from '../../testkit/flow.ts'
import { hostEventsIn, itemRead, notificationsIn } from '../../testkit/playEvents.ts'
import { eventsFor, OUTCOMES, STATES, vault } from '../../testkit/flowStates.ts'
import { coreSteps } from '../steps/core.ts'
import type { Effect } from './effects.ts'
import { createMachine } from './machine.ts'
import { behindDialog, type State, type StateOf } from './state.ts'

const leaving = (from: StateOf<'leaving'>['from']): State => ({
  step: 'leaving',
  run: from.run,
  from,
})
const resend = { write: STATES.sending.write, noResponse: 'NETWORK_ERROR' } as const

/** States that the samples have no example of. */
const FURTHER: readonly State[] = [
  { ...STATES.sending, phase: 'checking' },
  { ...STATES.failure, resend },
  leaving(STATES.sending),
  leaving({ ...STATES.sending, phase: 'checking' }),
  leaving(STATES.authorizing),
  leaving(STATES.mfa),
]

/** Every state with every event, and what becomes of them. */
const ALL = [...Object.values(STATES), ...FURTHER].flatMap((state) =>
  Object.values(eventsFor(state)).map((event) => {
    const [after, effects] = transition(state, event)
    const types = effects.map(({ type }) => type)
    return { state, event, after, effects, types }
  }),
)
const names = (states: readonly State[]) => new Set(states.map(({ step }) => step))
const screensIn = (effects: readonly Effect[]) =>
  hostEventsIn(effects).flatMap((body) => (body.name === 'SCREEN_CHANGED' ? body.screen : []))
const count = (types: readonly string[], wanted: string) =>
  types.filter((type) => type === wanted).length

/** The steps during which something is the case, and the effects that begin or end it. */
const reads = (state: State) => {
  const seen = behindDialog(state)
  if (seen.step === 'readingItem') return seen.item === null
  if (seen.step === 'sending') return seen.phase === 'checking'
  return ['running', 'authorizing', 'approving', 'pendingApproval'].includes(seen.step)
}
const hasWindow = (state: State) =>
  ['sending', 'running', 'authorizing'].includes(behindDialog(state).step)
const isAtBank = (state: State) => behindDialog(state).step === 'authorizing'

test.each(ALL.filter(({ state }) => STATES[state.step] === state))(
  '$event.type while $state.step is what the table says',
  ({ state, event, after, effects }) => {
    const isNothing = after === state && effects.length === 0
    const outcome = after.step !== state.step ? after.step : isNothing ? undefined : '='
    expect(outcome).toBe(OUTCOMES[state.step][event.type])
  },
)

describe('every transition', () => {
  test('stops polling exactly when it leaves a state that polls', () => {
    for (const { state, after, types } of ALL)
      expect(count(types, 'stopPolling')).toBe(reads(state) && !reads(after) ? 1 : 0)
    expect(ALL.some(({ types }) => types.includes('stopPolling'))).toBe(true)
  })

  test('closes the bank’s window exactly when it leaves the last step that has one, or its failure, or goes to the phone', () => {
    const hasFailed = (state: State) => behindDialog(state).step === 'failure'
    for (const { state, event, after, types } of ALL) {
      const isOver =
        (hasWindow(state) && !hasWindow(after)) || (hasFailed(state) && !hasFailed(after))
      const onPhone = event.type === 'phoneChosen' && after !== state
      expect(count(types, 'closeBankWindow')).toBe(isOver || onPhone ? 1 : 0)
    }
    expect(ALL.some(({ types }) => types.includes('closeBankWindow'))).toBe(true)
  })

  test('reports when the window may be at the bank, and when it no longer is', () => {
    for (const { state, after, effects } of ALL)
      expect(effects.filter(({ type }) => type === 'setAtBank')).toEqual(
        isAtBank(state) === isAtBank(after)
          ? []
          : [{ type: 'setAtBank', isAtBank: isAtBank(after) }],
      )
    expect(ALL.some(({ types }) => types.includes('setAtBank'))).toBe(true)
  })

  test('has its ends first, and last the new screen that the host is told of, or the close', () => {
    const isEnd = (type: string) => type === 'stopPolling' || type === 'closeBankWindow'
    for (const { state, after, effects, types } of ALL) {
      const ends = types.filter(isEnd).length
      expect(types.slice(0, ends).every(isEnd)).toBe(true)
      const isNew = after.step !== state.step && after.step !== 'closed'
      const screens = isNew ? [after.step] : []
      expect([screensIn(effects), screensIn(effects.slice(-1))]).toEqual([screens, screens])
      const isClosed = after.step !== state.step && after.step === 'closed'
      expect(notificationsIn([...effects], 'close')).toHaveLength(isClosed ? 1 : 0)
    }
  })

  test('counts a received token once, also with the leaving dialog shown', () => {
    for (const { state, event, after } of ALL) {
      const received = event.type === 'tokenReceived' ? 1 : 0
      expect(after.run.tokensReceived).toBe(state.run.tokensReceived + received)
      expect(behindDialog(after).run.tokensReceived).toBe(after.run.tokensReceived)
    }
  })

  test('starts the deadline with the wait and stops it with the wait', () => {
    for (const { state, after, effects } of ALL) {
      const timers = effects.filter(({ type }) => type === 'startTimer' || type === 'stopTimer')
      const [old, next] = [deadlineOf(state), deadlineOf(after)]
      const started = next ? { type: 'startTimer', ...next } : { type: 'stopTimer' }
      expect(timers).toEqual(old?.key === next?.key ? [] : [started])
    }
  })

  test('leads to a state that has a deadline or waits for the person only', () => {
    for (const state of Object.values(STATES)) {
      const endsByItself = OUTCOMES[state.step].deadlinePassed !== undefined
      expect(deadlineOf(state) !== null).toBe(endsByItself)
    }
  })

  test('ignores a deadline that has been replaced', () => {
    const old = { type: 'deadlinePassed', key: 'an older wait' } as const
    for (const state of Object.values(STATES)) expect(transition(state, old)).toEqual([state, []])
  })
})

describe('a crash', () => {
  const crash = { type: 'crashed' } as const

  test.each(Object.values(STATES).filter(({ step }) => step !== 'closed'))(
    'at $step is told to the host once, with the Item, and changes nothing else',
    (state) => {
      const [after, effects] = transition(state, crash)
      const [item] = state.run.items
      expect(notificationsIn([...effects], 'error')).toMatchObject([
        { notification: { error: { code: 'UNKNOWN', ...(item && { item: { id: item.id } }) } } },
      ])
      expect(effects).toHaveLength(1)
      expect(after.step).toBe(state.step)
      expect(transition(after, crash)).toEqual([after, []])
    },
  )
})

test.each(Object.values(STATES).filter(({ step }) => step !== 'closed'))(
  'a request without a response at $step is told to the host, and changes nothing',
  (state) => {
    const [after, effects] = transition(state, { type: 'serviceSlow' })
    expect(after).toBe(state)
    expect(hostEventsIn(effects)).toEqual([{ name: 'SERVICE_SLOW' }])
  },
)

describe('what the person typed', () => {
  const KEPT: readonly State[] = [
    STATES.consent,
    STATES.sending,
    { ...STATES.failure, resend },
    leaving(STATES.sending),
  ]

  test.each(KEPT)('is kept at $step', (state) => expect(secretsOf(state)).toEqual([vault]))

  test('is kept nowhere else', () => {
    const kept = names(KEPT)
    for (const state of Object.values(STATES).filter(({ step }) => !kept.has(step)))
      expect(secretsOf(state)).toEqual([])
    expect(secretsOf(STATES.failure)).toEqual([])
    expect(secretsOf(STATES.leaving)).toEqual([])
  })
})

describe('Back', () => {
  const back = { type: 'wentBack' } as const
  const ask = { type: 'closeRequested' } as const
  /** One can go back where *Back* of the top bar does something; elsewhere a busy step asks first. */
  const expectedEvent = ({ step }: State) => {
    if (OUTCOMES[step].wentBack !== undefined) return back
    return step === 'leaving' || OUTCOMES[step].closeRequested === 'leaving' ? ask : null
  }

  test.each(Object.values(STATES))('at $step is what the browser’s button does there', (state) => {
    const event = expectedEvent(state)
    expect(eventOfBack(state)).toEqual(event)
    expect(canGoBack(state)).toBe(event === back)
  })

  test('continues the run where the leaving dialog is shown', () => {
    const state = leaving(STATES.authorizing)
    expect([canGoBack(state), eventOfBack(state)]).toEqual([false, ask])
    expect(transition(state, ask)[0]).toEqual(STATES.authorizing)
  })
})

describe('the leaving dialog', () => {
  test('keeps the deadline of the step under it', () => {
    for (const from of [STATES.sending, STATES.running, STATES.mfa]) {
      const [state, effects] = transition(from, { type: 'closeRequested' })
      expect(deadlineOf(state)).toEqual(deadlineOf(from))
      expect(effects).toHaveLength(1)
    }
  })

  test('closes when the step under it is no longer busy, and stays while it is', () => {
    const [gone] = transition(leaving(STATES.running), itemRead('SUCCESS', { status: 'UPDATED' }))
    expect(gone.step).toBe('success')
    const [stays] = transition(leaving(STATES.sending), eventsFor(STATES.sending).itemWritten)
    expect(stays).toMatchObject({ step: 'leaving', from: { step: 'running' } })
  })
})

test.each([STATES.starting, STATES.list, STATES.finding])(
  'the core steps alone lead from $step where the whole flow leads',
  (state) => {
    const core = createMachine(coreSteps)
    const isRemaining = ({ type }: { type: string }) =>
      ['pollItem', 'stopPolling', 'closeBankWindow', 'setAtBank', 'startTimer'].includes(type)
    for (const event of Object.values(eventsFor(state))) {
      const [next, effects] = core.transition(state, event)
      const [expected, all] = transition(state, event)
      expect(next).toEqual(expected)
      // What a step adds on entering comes once it is registered.
      const compared = (some: readonly Effect[]) =>
        core.knows(next) ? some : some.filter((effect) => !isRemaining(effect))
      expect(compared(all)).toEqual(compared(effects))
    }
  },
)

test.each([
  ['nobody answered', null, 'LOAD_FAILED'],
  ['the app answered and gave no token', 'https://app.example', 'SESSION_EXPIRED'],
])('a start that takes too long because %s says so', (_, origin, code) => {
  const { starting } = STATES
  const state: State = { ...starting, run: { ...starting.run, origin } }
  const [next] = transition(state, eventsFor(state).deadlinePassed)
  expect(next).toMatchObject({ step: 'failure', code })
})
