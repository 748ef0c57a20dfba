import type { Item } from '../../domain/item.ts'
import { reportableQuery } from '../../domain/search.ts'
import type { RunEnd } from '../../../protocol/results.ts'
import { notifyEvent, notifyHost } from '../effects.ts'
import type { EventOf } from '../events.ts'
import { currentItem, type Run, type State, type StateOf } from '../state.ts'
import { stay, transitionTo, type Transition } from '../transition.ts'
import { reportFailure } from './endInFailure.ts'
import { report } from './report.ts'

/**
 * Ends the run. The host gets `reason`, or `success` or `error` if the run has succeeded or failed; `pending` for
 * `user` while an approval goes on.
 */
export function close(
  state: State,
  reason: 'user' | 'host' | 'background' | 'pending',
): Transition {
  const { run } = state
  if (state.step === 'closed') return stay(state)
  if (state.step === 'accounts') {
    const { item } = state
    const told = report(run, { type: 'success', item: item.forHost, accounts: null })
    const [closed, effects] = closeWith(told.run, { reason: 'success' }, item)
    return transitionTo(closed, ...told.effects, ...effects)
  }
  if (state.step === 'success') return closeWith(run, { reason: 'success' }, state.item)
  // What is missing was tried again: the connection stays, however that went.
  if (run.reported.success) return closeWith(run, { reason: 'success' }, currentItem(run))
  const connected = run.connected.at(-1)
  if (connected) return closeWith(run, { reason: 'success' }, connected)
  const pending = reason === 'user' ? run.pending : undefined
  const why = pending ? 'pending' : reason
  if (state.step !== 'failure')
    return closeWith(
      run,
      { reason: run.reported.error ? 'error' : why },
      pending ?? currentItem(run),
    )
  const reported = reportFailure(state)
  const item = state.item ?? currentItem(run)
  const [closed, effects] = closeWith(reported.run, { reason: 'error' }, item)
  return transitionTo(closed, ...reported.effects, ...effects)
}

const closeWith = (run: Run, end: Omit<RunEnd, 'item'>, item: Item | null): Transition =>
  transitionTo(
    { step: 'closed', run, reason: end.reason },
    notifyHost({ type: 'close', ...end, ...(item && { item: item.forHost }) }),
  )

/** True if the host's own way out is offered. After a success there is nothing to find a way out of. */
export const offersFallback = ({ options, reported }: Run): boolean =>
  options.fallback !== undefined && !reported.success

/** The handler of the steps that offer the host's own way out. */
export const choosesFallback = {
  fallbackChosen: (
    state: StateOf<'list' | 'unavailable' | 'failure'>,
    { query: text }: EventOf<'fallbackChosen'>,
  ): Transition => {
    const { step: screen, run } = state
    if (!offersFallback(run)) return stay(state)
    const connectorId = 'connector' in state ? (state.connector?.id ?? null) : null
    const query = run.options.fallback?.includeQuery && reportableQuery(text)
    const end = { reason: 'fallback', screen, connectorId, ...(query && { query }) } as const
    const [closed, effects] = closeWith(run, end, currentItem(run))
    return transitionTo(closed, notifyEvent({ name: 'FALLBACK_CHOSEN', screen }), ...effects)
  },
}

/** Asks for confirmation before a busy step is left. */
export const askToLeave = (from: StateOf<'leaving'>['from']): Transition =>
  transitionTo({ step: 'leaving', run: from.run, from })

/** Closes a form, or what was typed into it. Escape, which is easily pressed by mistake, is asked about first. */
export const closeForm = (
  state: StateOf<'credentials' | 'consent'>,
  { losesTyped }: EventOf<'closeRequested'>,
): Transition => (losesTyped ? askToLeave(state) : close(state, 'user'))

/** True if the service can finish without the person: the login is done, and the host allows it. */
export const continuesInBackground = (state: State): boolean =>
  state.step === 'running' &&
  state.phase !== 'login' &&
  state.run.options.allowConnectInBackground === true
