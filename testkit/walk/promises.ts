import type { Effect, EffectOf } from '../../src/widget/flow/effects.ts'
import type { Event } from '../../src/widget/flow/events.ts'
import { recoveryActions } from '../../src/widget/flow/shared/fail.ts'
import type { State, StepName } from '../../src/widget/flow/state.ts'
import { deadlineOf, secretsOf, transition } from '../machine.ts'
import { bank, vault } from '../samples.ts'

/** One step of a walk. */
export interface Taken {
  before: State
  event: Event
  after: State
  effects: readonly Effect[]
  secrets: readonly string[]
}
/** What is kept over a whole run; each step says what is broken, or null. */
export type Vow = () => (taken: Taken) => string | null

/** The state behind the question whether to leave. */
export const behind = (state: State): Exclude<State, { step: 'leaving' }> =>
  state.step === 'leaving' ? state.from : state

export const isWrite = (effect: Effect): effect is EffectOf<'write'> => effect.type === 'write'

const told = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'notifyHost' ? effect.notification : []))

const OFFERS: Partial<Record<StepName, Event[]>> = {
  list: [{ type: 'connectorChosen', connector: bank }],
  renewal: [{ type: 'renewalAccepted' }],
  credentials: [{ type: 'credentialsSubmitted', vault }, { type: 'wentBack' }],
  consent: [{ type: 'consentAccepted' }, { type: 'wentBack' }],
  authorizing: [{ type: 'bankReopened' }, { type: 'wentBack' }],
  mfa: [{ type: 'mfaSubmitted', vault }],
  leaving: [{ type: 'leaveDeclined' }, { type: 'leaveConfirmed' }],
}

/** What the person can do from here without waiting. */
function offers(state: State): Event[] {
  if (state.step === 'closed') return []
  if (state.step === 'failure')
    return recoveryActions(state).map((action) => ({ type: 'recoveryChosen', action }))
  if (state.step === 'renewal' && state.need === null) return [{ type: 'closeRequested' }]
  return [{ type: 'closeRequested' }, ...(OFFERS[state.step] ?? [])]
}

const codeOf = (state: State) => (state.step === 'failure' ? state.code : null)

function leadsOn(before: State, event: Event): boolean {
  const [after] = transition(before, event)
  return after.step !== before.step || codeOf(after) !== codeOf(before)
}

const isOverdue = (state: State) => state.step === 'running' && state.phase === 'overdue'

/** More deadlines than any wait has in a row. */
const ENOUGH = 20

/** Nobody answers and nobody acts: every wait ends, in words or in a state that goes on without the person. */
function endsByItself(state: State): boolean {
  let current = state
  for (let count = 0; count < ENOUGH; count += 1) {
    const deadline = deadlineOf(current)
    if (!deadline || isOverdue(behind(current))) return true
    ;[current] = transition(current, { type: 'deadlinePassed', key: deadline.key })
  }
  return false
}

const hasWayOut: Vow =
  () =>
  ({ after }) => {
    const stuck = offers(after).find((event) => !leadsOn(after, event))
    if (stuck) return `${JSON.stringify(stuck)} leads nowhere`
    return endsByItself(after) ? null : 'the wait has no end'
  }

/** News that a run tells at most once. */
const ONCE: ReadonlySet<string> = new Set(['success', 'error', 'close'])

const toldOnce: Vow = () => {
  const gone = new Set<string>()
  return ({ after, effects }) => {
    for (const { type } of told(effects)) {
      if (gone.has('close')) return `${type} is told after the end`
      if (ONCE.has(type) && gone.has(type)) return `${type} is told again`
      gone.add(type)
    }
    return gone.has('close') === (after.step === 'closed') ? null : 'the end and its news differ'
  }
}

const keepsSecrets: Vow =
  () =>
  ({ after, effects, secrets }) => {
    const text = JSON.stringify([after, effects])
    return secrets.find((secret) => text.includes(`"${secret}"`)) ?? null
  }

/** As the store does it: what the new state does not name is forgotten before its effects run. */
const keepsHandles: Vow = () => {
  let parked: number[] = []
  return ({ event, after, effects }) => {
    if ('vault' in event) parked.push(event.vault.parked)
    const named = new Set(secretsOf(after).map(({ parked: handle }) => handle))
    parked = parked.filter((handle) => named.has(handle))
    const needed = effects.filter(isWrite).flatMap(({ write }) => write.vault ?? [])
    const lost = needed.find(({ parked: handle }) => !parked.includes(handle))
    return lost ? `what was typed (${lost.parked}) is gone when it is sent` : null
  }
}

/** A step is told from the next of its kind by what it sends. */
const visitOf = (state: State) => {
  const seen = behind(state)
  return seen.step === 'sending' ? seen.write : seen.step
}

const asksOnceAStep: Vow = () => {
  let asked = 0
  return ({ before, after, effects }) => {
    if (visitOf(before) !== visitOf(after)) asked = 0
    asked += effects.filter(({ type }) => type === 'askHostForToken').length
    return asked > 1 ? 'a second token is asked for in one step' : null
  }
}

/** The Item that a state reads. */
function readBy(state: State): string | null {
  const seen = behind(state)
  if ('polling' in seen) return seen.polling.itemId
  if (seen.step === 'opening') return seen.itemId
  return seen.step === 'sending' && seen.write.kind !== 'create' ? seen.write.itemId : null
}

const pollsItsItem: Vow =
  () =>
  ({ after, effects }) => {
    const polled = effects.flatMap((effect) => (effect.type === 'pollItem' ? effect.itemId : []))
    const strange = polled.find((itemId) => itemId !== readBy(after))
    return strange === undefined ? null : `${strange} is polled`
  }

/** What holds however strangely the service and the host behave. */
export const ALWAYS = {
  'every state has a way out': hasWayOut,
  'success and the end are told once, and nothing after the end': toldOnce,
  'nothing that was typed is in the state or its effects': keepsSecrets,
  'what was typed is there when it is sent': keepsHandles,
  'a poll names the Item of the state': pollsItsItem,
} as const

/** What holds where each call is answered once and the host speaks when asked. */
export const TOKENS = {
  'a step asks for one fresh token': asksOnceAStep,
} as const
