import type { Effect, EffectOf } from '../../widget/flow/effects.ts'
import type { Event, EventType } from '../../widget/flow/events.ts'
import { offersFallback } from '../../widget/flow/shared/close.ts'
import { canChooseAnother, recoveryActions } from '../../widget/flow/shared/fail.ts'
import {
  behindDialog,
  currentItem,
  initialState,
  NEW_ATTEMPT,
  type State,
  type StepName,
} from '../../widget/flow/state.ts'
import { definitionOf } from '../../widget/flow/writes.ts'
import { deadlineOf, secretsOf, transition } from '../flow.ts'
import { OUTCOMES, PERSON_EVENTS, STATES } from '../flowStates.ts'

export interface WalkStep {
  before: State
  event: Event
  after: State
  effects: readonly Effect[]
  secrets: readonly string[]
}

/**
 * A property of a whole run. It is called once per run, and returns a check that is called with every
 * transition. The check returns a description of the violation, or null.
 */
export type Invariant = () => (walkStep: WalkStep) => string | null

export const isWrite = (effect: Effect): effect is EffectOf<'write'> => effect.type === 'write'

const notificationsIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'notifyHost' ? effect.notification : []))

/** The events by which the person leaves a step's example state. */
const ACTIONS: readonly Event[] = Object.values(PERSON_EVENTS).filter(
  ({ type }) => type !== 'closeRequested',
)
const leavesStep = (step: StepName) => (event: Event) => {
  const outcome = OUTCOMES[step][event.type]
  return outcome !== undefined && outcome !== '='
}

/** The steps about one bank that offer another one. */
const CHOOSES_ANOTHER: ReadonlySet<StepName> = new Set(['mfa', 'approving', 'pendingApproval'])

/** The actions that not every run offers. */
const IS_OFFERED: Partial<Record<EventType, (state: State) => boolean>> = {
  // Only where the run is not about this bank alone.
  anotherBankChosen: ({ step, run }) => !CHOOSES_ANOTHER.has(step) || canChooseAnother(run),
  fallbackChosen: ({ run }) => offersFallback(run),
  // While the host is asked, nothing can be chosen.
  accountsChosen: (state) => state.step === 'accounts' && state.offers !== null,
}

function actionsIn(state: State): Event[] {
  if (state.step === 'closed') return []
  if (state.step === 'failure')
    return recoveryActions(state).map((action) => ({ type: 'recoveryChosen', action }))
  if (state.step === 'renewal' && state.need === null) return [{ type: 'closeRequested' }]
  const offered = ACTIONS.filter(leavesStep(state.step)).filter(
    ({ type }) => IS_OFFERED[type]?.(state) ?? true,
  )
  return [{ type: 'closeRequested' }, ...offered]
}

const failureCodeOf = (state: State) => (state.step === 'failure' ? state.code : null)

function changesScreen(before: State, event: Event): boolean {
  const [after] = transition(before, event)
  return after.step !== before.step || failureCodeOf(after) !== failureCodeOf(before)
}

const isOverdue = (state: State) => state.step === 'running' && state.phase === 'overdue'

/** More than the number of deadlines that any wait has in a row. */
const MAX_DEADLINES = 20

/** True if waiting without any event but deadlines ends in a state without a deadline, or overdue. */
function waitEnds(state: State): boolean {
  let current = state
  for (let count = 0; count < MAX_DEADLINES; count += 1) {
    const deadline = deadlineOf(current)
    if (!deadline || isOverdue(behindDialog(current))) return true
    ;[current] = transition(current, { type: 'deadlinePassed', key: deadline.key })
  }
  return false
}

const hasWayOut: Invariant =
  () =>
  ({ after }) => {
    const withoutEffect = actionsIn(after).find((event) => !changesScreen(after, event))
    if (withoutEffect) return `${JSON.stringify(withoutEffect)} does not change the screen`
    return waitEnds(after) ? null : 'the wait has no end'
  }

/** The notifications that a run sends at most once. */
const ONCE: ReadonlySet<string> = new Set(['success', 'error', 'close'])

const notifiesOnce: Invariant = () => {
  const sent = new Set<string>()
  return ({ before, after, effects }) => {
    // Another bank, or another renewal, in the same run.
    if (!before.run.reported.success) sent.delete('success')
    for (const { type } of notificationsIn(effects)) {
      if (sent.has('close')) return `${type} is sent after close`
      if (ONCE.has(type) && sent.has(type)) return `${type} is sent twice`
      sent.add(type)
    }
    return sent.has('close') === (after.step === 'closed')
      ? null
      : 'the closed state and the close notification differ'
  }
}

const containsNoSecret: Invariant =
  () =>
  ({ after, effects, secrets }) => {
    const text = JSON.stringify([after, effects])
    return secrets.find((secret) => text.includes(`"${secret}"`)) ?? null
  }

/** Like the store: handles that the new state does not name are deleted before its effects run. */
const keepsNeededHandles: Invariant = () => {
  let stored: number[] = []
  return ({ event, after, effects }) => {
    if ('vault' in event) stored.push(event.vault.parked)
    const named = new Set(secretsOf(after).map(({ parked }) => parked))
    stored = stored.filter((handle) => named.has(handle))
    const needed = effects.filter(isWrite).flatMap(({ write }) => write.vault ?? [])
    const missing = needed.find(({ parked }) => !stored.includes(parked))
    return missing
      ? `the values of handle ${missing.parked} are deleted before they are sent`
      : null
  }
}

/** Identifies a visit of a step; two *sending* steps in a row differ by their write. */
const visitOf = (state: State) => {
  const current = behindDialog(state)
  return current.step === 'sending' ? current.write : current.step
}

const requestsOneTokenPerStep: Invariant = () => {
  let requests = 0
  return ({ before, after, effects }) => {
    if (visitOf(before) !== visitOf(after)) requests = 0
    requests += effects.filter(({ type }) => type === 'askHostForToken').length
    return requests > 1 ? 'a second token is requested in one step' : null
  }
}

/** The id of the Item that a state reads. */
function itemReadBy(state: State): string | null {
  const current = behindDialog(state)
  if ('polling' in current) return current.polling.itemId
  if (current.step === 'readingItem') return current.itemId
  return current.step === 'sending' ? definitionOf(current.write).itemId(current.write) : null
}

const pollsItsOwnItem: Invariant =
  () =>
  ({ after, effects }) => {
    const polled = effects.flatMap((effect) => (effect.type === 'pollItem' ? effect.itemId : []))
    const other = polled.find((itemId) => itemId !== itemReadBy(after))
    return other === undefined ? null : `${other} is polled`
  }

/** The host resumes in update mode: the same wait, and nothing is written. */
const pendingResumes: Invariant =
  () =>
  ({ before, after }) => {
    if (before.step === 'closed' || after.step !== 'closed' || after.reason !== 'pending')
      return null
    const waiting = behindDialog(before)
    const item = currentItem(after.run)
    if (waiting.step !== 'pendingApproval') return before.run.pending ? null : 'nothing is pending'
    if (!item) return 'nothing is pending'
    const attempt = { ...NEW_ATTEMPT, updates: item.id }
    const run = { ...initialState.run, attempt, tokensReceived: 1 }
    const events: Event[] = [
      { type: 'itemRead', item },
      { type: 'connectorFound', connector: waiting.connector },
    ]
    let state: State = { ...STATES.readingItem, run, itemId: item.id }
    const writes: Effect[] = []
    for (const event of events) {
      const [next, effects] = transition(state, event)
      state = next
      writes.push(...effects.filter(isWrite))
    }
    // A bank that names no time is believed right after its page alone.
    const expected = waiting.action.expiresAt === undefined ? 'approving' : 'pendingApproval'
    if (writes.length > 0) return 'resuming writes'
    return state.step === expected ? null : `it resumes as ${state.step}`
  }

/** Hold whatever the service and the host send. */
export const ALWAYS_INVARIANTS = {
  'every state has a way out': hasWayOut,
  'success and close are sent once, and nothing after close': notifiesOnce,
  'neither state nor effects contain typed values': containsNoSecret,
  'typed values are in the vault when they are sent': keepsNeededHandles,
  'a poll names the Item of the state': pollsItsOwnItem,
  'a pending run resumes': pendingResumes,
} as const

/** Hold if each call is answered once and the host sends tokens only on request. */
export const TOKEN_INVARIANTS = {
  'a step requests one fresh token at most': requestsOneTokenPerStep,
} as const
