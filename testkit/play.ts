import { item } from './fixtures.ts'
import { bank, run, vault } from './samples.ts'
import { deadlineOf, transition } from './machine.ts'
import type { Effect } from '../src/widget/flow/effects.ts'
import type { Event } from '../src/widget/flow/events.ts'
import type { State } from '../src/widget/flow/state.ts'
import type { CallProblem } from '../src/widget/domain/problem.ts'

/** Plays events from a state and keeps all that was to be done. */
export function play(state: State, ...events: Event[]): { state: State; effects: Effect[] } {
  const effects: Effect[] = []
  for (const event of events) {
    const [next, done] = transition(state, event)
    state = next
    effects.push(...done)
  }
  return { state, effects }
}

export const writes = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'write' ? effect.write : []))
export const told = (effects: Effect[], type: string) =>
  effects.filter((effect) => effect.type === 'notifyHost' && effect.notification.type === type)

export const consenting: State = { step: 'consent', run, connector: bank, vault }
export const accepted: Event = { type: 'consentAccepted' }
export const at = (executionStatus: string, more: Partial<Parameters<typeof item>[0]> = {}) =>
  item({ id: 'item-1', executionStatus, ...more })
export const written = (executionStatus: string, more = {}): Event => ({
  type: 'itemWritten',
  item: at(executionStatus, more),
  predates: false,
  requestId: null,
})
export const read = (executionStatus: string, more = {}): Event => ({
  type: 'itemRead',
  item: at(executionStatus, more),
})
export const failed = (problem: CallProblem): Event => ({ type: 'writeFailed', problem })
export const noResponse = failed({ kind: 'noResponse', code: 'NETWORK_ERROR', requestId: null })
export const refusedToken = (status: 401 | 403 | 409) =>
  failed({ kind: 'token', status, requestId: null })
/** The deadline of the state passes. */
export const passed = (state: State): Event => ({
  type: 'deadlinePassed',
  key: deadlineOf(state)?.key ?? 'none',
})
