import { deadlineOf } from './deadlines.ts'
import { currentItem } from './items.ts'
import { close, requestClose } from './leave.ts'
import { go, tell, notifyEvent, toHost } from './next.ts'
import { askedOnce, withRun } from './tokens.ts'
import type { Effect, Event, Next, State } from './types.ts'

/** What holds in every state: the end of the run, stale deadlines, and what follows from a change of state. */

/** A screen broke: the host learns of it at once, and the run goes on behind. */
function onCrash(state: State): Next {
  if (state.step === 'closed' || state.run.told.error) return go(state)
  const item = currentItem(state.run)
  const run = { ...state.run, told: { ...state.run.told, error: true } }
  const error = {
    code: 'UNKNOWN',
    message: 'A screen of the widget broke.',
    ...(item && { item: toHost(item) }),
  } as const
  return go(withRun(state, run), tell({ type: 'error', error }))
}

/** Events that mean the same everywhere; null for all others. */
export function anywhere(state: State, event: Event): Next | null {
  if (event.type === 'hostClosed') return close(state, 'host')
  if (event.type === 'closeRequested' && state.step !== 'leaving') return requestClose(state)
  if (event.type === 'crashed') return onCrash(state)
  const isStale = event.type === 'deadlinePassed' && event.key !== deadlineOf(state)?.key
  return isStale ? go(state) : null
}

/** Adds the deadlines and the news that follow from going from one state to the next. */
export function followed(before: State, next: Next): Next {
  const [after, effects] = askedOnce(next)
  return go(after, ...effects, ...timersBetween(before, after), ...screenBetween(before, after))
}

function timersBetween(before: State, after: State): Effect[] {
  const [old, deadline] = [deadlineOf(before), deadlineOf(after)]
  if (old?.key === deadline?.key) return []
  return [deadline ? { type: 'startTimer', ...deadline } : { type: 'stopTimer' }]
}

const screenBetween = (before: State, after: State): Effect[] =>
  before.step === after.step || after.step === 'closed'
    ? []
    : [notifyEvent({ name: 'SCREEN_CHANGED', screen: after.step })]
