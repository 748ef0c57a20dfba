import type { Item } from '../domain/item.ts'
import type { CloseReason } from '../../protocol/results.ts'
import { reportFailure } from './end.ts'
import { currentItem } from './items.ts'
import { go, tell, toHost } from './next.ts'
import type { BusyState, LeavingState, Next, Run, State } from './types.ts'

export const isBusy = (state: State): state is BusyState =>
  state.step === 'sending' ||
  state.step === 'running' ||
  state.step === 'authorizing' ||
  state.step === 'approving' ||
  state.step === 'mfa'

/** Ends the run; the host learns how it stood. */
export function close(state: State, reason: 'user' | 'host' | 'background'): Next {
  if (state.step === 'closed') return go(state)
  if (state.step === 'success') return closeWith(state.run, 'success', state.item)
  if (state.step !== 'failure')
    return closeWith(state.run, state.run.told.error ? 'error' : reason, currentItem(state.run))
  const told = reportFailure(state)
  const [closed, effects] = closeWith(told.run, 'error', state.item ?? currentItem(told.run))
  return go(closed, ...told.effects, ...effects)
}

const closeWith = (run: Run, reason: CloseReason, item: Item | null): Next =>
  go(
    { step: 'closed', run, reason },
    { type: 'stopPolling' },
    { type: 'closeBankWindow' },
    tell({ type: 'close', reason, ...(item && { item: toHost(item) }) }),
  )

/** The person wants to leave: in the middle of something that is asked once. */
export function requestClose(state: State): Next {
  if (isOverdue(state)) return close(state, 'background')
  return isBusy(state) ? go({ step: 'leaving', run: state.run, from: state }) : close(state, 'user')
}

const isOverdue = (state: State) => state.step === 'running' && state.phase === 'overdue'

/** Whether a connection goes on without the person: it is past the login, and the host allows it. */
export const goesOnWithout = (from: BusyState): boolean =>
  from.step === 'running' &&
  from.phase !== 'login' &&
  from.run.options.allowConnectInBackground === true

export const confirmLeave = (state: LeavingState): Next =>
  close(state.from, goesOnWithout(state.from) ? 'background' : 'user')
