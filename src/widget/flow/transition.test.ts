import { describe, expect, test } from 'vitest'
import { deadlineOf, transition } from '../../../testkit/flow.ts'
import { eventsFor, OUTCOMES, STATES } from '../../../testkit/flowStates.ts'
import { coreSteps } from './coreSteps.ts'
import { createMachine } from './machine.ts'
import { fromOptions, type State } from './state.ts'
import { steps as allSteps } from './steps.ts'
import type { Transition } from './transition.ts'

const cells = Object.values(STATES).flatMap((state) =>
  Object.values(eventsFor(state)).map((event) => ({
    step: state.step,
    type: event.type,
    state,
    event,
    outcome: OUTCOMES[state.step][event.type] ?? 'nothing',
  })),
)

const outcomeOf = (state: State, [next, effects]: Transition): string => {
  if (next.step !== state.step) return next.step
  return next === state && effects.length === 0 ? 'nothing' : '='
}

describe('every event in every state', () => {
  test.each(cells)('$type while $step: $outcome', ({ state, event, outcome }) =>
    expect(outcomeOf(state, transition(state, event))).toBe(outcome),
  )
})

describe('the core steps alone', () => {
  const core = createMachine(coreSteps)
  const coreStates = [STATES.starting, STATES.list, STATES.finding]
  const isRemaining = ({ type }: { type: string }) =>
    ['pollItem', 'stopPolling', 'closeBankWindow', 'setAtBank', 'startTimer'].includes(type)

  test.each(coreStates)('lead from $step where the whole flow leads', (state) => {
    for (const event of Object.values(eventsFor(state))) {
      const [next, effects] = core.transition(state, event)
      const [expected, all] = transition(state, event)
      expect(next).toEqual(expected)
      // What a step adds on entering comes once it is registered.
      expect(core.knows(next) ? all : all.filter((effect) => !isRemaining(effect))).toEqual(
        core.knows(next) ? effects : effects.filter((effect) => !isRemaining(effect)),
      )
    }
  })

  test('ignore the events of the remaining steps', () => {
    const unknown = Object.values(STATES).filter((state) => !core.knows(state))
    expect(unknown.map(({ step }) => step)).toEqual(
      Object.keys(STATES).filter((step) => !Object.hasOwn(coreSteps, step)),
    )
  })

  test('send a run with an Item to *readingItem*, which reads once it is registered', () => {
    const run = { ...STATES.starting.run, ...fromOptions({ updateItem: 'item-1' }) }
    const [state, effects] = core.transition({ step: 'starting', run }, { type: 'tokenReceived' })
    expect(state).toMatchObject({ step: 'readingItem', itemId: 'item-1' })
    expect(effects.map(({ type }) => type)).not.toContain('pollItem')
    const all = createMachine({ ...coreSteps, readingItem: allSteps.readingItem })
    expect(all.effectsOnEntering(state).map(({ type }) => type)).toEqual(['pollItem', 'startTimer'])
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

describe('every transition', () => {
  const all = Object.values(STATES).flatMap((state) =>
    Object.values(eventsFor(state)).map((event) => ({ state, event })),
  )

  test('reports a new step to the host, and the reason of a close', () => {
    for (const { state, event } of all) {
      const [next, effects] = transition(state, event)
      const told = effects.flatMap((effect) =>
        effect.type === 'notifyHost' ? effect.notification : [],
      )
      const screens = told.filter(
        (news) => news.type === 'event' && news.body.name === 'SCREEN_CHANGED',
      )
      const closings = told.filter(({ type }) => type === 'close')
      const moved = next.step !== state.step
      expect(screens).toHaveLength(moved && next.step !== 'closed' ? 1 : 0)
      expect(closings).toHaveLength(moved && next.step === 'closed' ? 1 : 0)
    }
  })

  test('starts the deadline with the wait and stops it with the wait', () => {
    for (const { state, event } of all) {
      const [next, effects] = transition(state, event)
      const timers = effects.filter(({ type }) => type === 'startTimer' || type === 'stopTimer')
      const [before, after] = [deadlineOf(state), deadlineOf(next)]
      const started = after ? { type: 'startTimer', ...after } : { type: 'stopTimer' }
      expect(timers).toEqual(before?.key === after?.key ? [] : [started])
    }
  })

  test('leads to a state that has a deadline or waits for the person only', () => {
    for (const state of Object.values(STATES)) {
      const endsByItself = OUTCOMES[state.step].deadlinePassed !== undefined
      expect(deadlineOf(state) !== null).toBe(endsByItself)
    }
  })

  test('ignores a deadline that has been replaced', () => {
    for (const state of Object.values(STATES))
      expect(transition(state, { type: 'deadlinePassed', key: 'an older wait' })).toEqual([
        state,
        [],
      ])
  })
})
