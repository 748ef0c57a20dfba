import type { CallProblem } from '../widget/domain/problem.ts'
import type { Effect } from '../widget/flow/effects.ts'
import type { Event, EventOf } from '../widget/flow/events.ts'
import type { State } from '../widget/flow/state.ts'
import { item } from './fixtures.ts'
import { deadlineOf, transition } from './flow.ts'
import { bank, PERSON_EVENTS, run, vault } from './flowStates.ts'

/** Applies events one after the other: the last state, and the effects of all of them. */
export function playEvents(
  initial: State,
  ...events: Event[]
): { state: State; effects: Effect[] } {
  let state = initial
  const effects: Effect[] = []
  for (const event of events) {
    const [next, nextEffects] = transition(state, event)
    state = next
    effects.push(...nextEffects)
  }
  return { state, effects }
}

export const stateAfter = (initial: State, ...events: Event[]): State =>
  playEvents(initial, ...events).state

/** The code of the failure that is shown; the step where none is. */
export const failureOf = (state: State): string =>
  state.step === 'failure' ? state.code : state.step

export const effectsOf = (initial: State, ...events: Event[]) =>
  playEvents(initial, ...events).effects.map(({ type }) => type)

export const writesIn = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'write' ? effect.write : []))

export const notificationsIn = (effects: Effect[], type: string) =>
  effects.filter((effect) => effect.type === 'notifyHost' && effect.notification.type === type)

export const hostEventsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) =>
    effect.type === 'notifyHost' && effect.notification.type === 'event'
      ? effect.notification.body
      : [],
  )

export const consentState: State = { step: 'consent', run, connector: bank, vault }
export const { consentAccepted } = PERSON_EVENTS

export const itemIn = (executionStatus: string, overrides: Parameters<typeof item>[0] = {}) =>
  item({ id: 'item-1', executionStatus, ...overrides })

export const itemWritten = (
  executionStatus: string,
  overrides: Parameters<typeof item>[0] = {},
): EventOf<'itemWritten'> => ({
  type: 'itemWritten',
  item: itemIn(executionStatus, overrides),
  predates: false,
  requestId: null,
})

export const itemRead = (
  executionStatus: string,
  overrides: Parameters<typeof item>[0] = {},
): EventOf<'itemRead'> => ({ type: 'itemRead', item: itemIn(executionStatus, overrides) })

export const writeFailed = (problem: CallProblem): Event => ({ type: 'writeFailed', problem })

export const OFFLINE: CallProblem = { kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null }
export const noResponseFailure = writeFailed(OFFLINE)

export const NO_CREDITS: CallProblem = {
  kind: 'refused',
  code: 'CREDITS_EXHAUSTED',
  requestId: null,
}

export const itemReadFailed = (problem: CallProblem): Event => ({
  type: 'itemReadFailed',
  itemId: 'item-1',
  problem,
})

/** A read whose token cannot be renewed. */
export const readRefused = itemReadFailed({ kind: 'token', status: 401, requestId: null })

export const tokenRefused = (status: 401 | 403 | 409) =>
  writeFailed({ kind: 'token', status, requestId: null })

export const deadlinePassed = (state: State): Event => ({
  type: 'deadlinePassed',
  key: deadlineOf(state)?.key ?? 'none',
})
