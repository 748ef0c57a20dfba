import { assertNever } from '../domain/assertNever.ts'
import {
  whileConsenting,
  whileEnteringCredentials,
  whileFinding,
  whileListing,
  whileStarting,
} from './choosing.ts'
import { deadlineOf } from './deadlines.ts'
import { whileFailed } from './failing.ts'
import { end } from './end.ts'
import { handle } from './handle.ts'
import { close, confirmLeave, isBusy, requestClose } from './leave.ts'
import { go, tellEvent } from './next.ts'
import { whileSending } from './sending.ts'
import type { Effect, Event, Leaving, Next, State } from './types.ts'
import { whileAnsweringMfa, whileAuthorizing, whileWatching } from './watching.ts'

/** The state before the host page has spoken. */
export const initial: State = {
  step: 'starting',
  run: {
    options: {},
    origin: null,
    opensWindows: true,
    item: null,
    mfaRejected: false,
    told: { success: false, error: false },
  },
}

/**
 * The whole flow: one state, one event, the next state and what is to be done. Pure; an event that
 * means nothing in a state leaves it as it is. Deadlines and screen changes follow from the states.
 */
export function transition(state: State, event: Event): Next {
  const [next, effects] = step(state, event)
  return go(next, ...effects, ...timersBetween(state, next), ...screenBetween(state, next))
}

function timersBetween(before: State, after: State): Effect[] {
  const [old, deadline] = [deadlineOf(before), deadlineOf(after)]
  if (old?.key === deadline?.key) return []
  return [deadline ? { type: 'startTimer', ...deadline } : { type: 'stopTimer' }]
}

const screenBetween = (before: State, after: State): Effect[] =>
  before.step === after.step || after.step === 'closed'
    ? []
    : [tellEvent({ name: 'SCREEN_CHANGED', screen: after.step })]

const isOver = ({ step: at }: State) => at === 'success' || at === 'failure' || at === 'closed'

function step(state: State, event: Event): Next {
  if (event.type === 'hostClosed') return close(state, 'host')
  if (event.type === 'crashed') return isOver(state) ? go(state) : end(state.run, 'UNKNOWN')
  if (event.type === 'closeRequested' && state.step !== 'leaving') return requestClose(state)
  if (event.type === 'deadlinePassed' && event.key !== deadlineOf(state)?.key) return go(state)
  switch (state.step) {
    case 'starting':
      return handle(whileStarting, state, event)
    case 'list':
      return handle(whileListing, state, event)
    case 'finding':
      return handle(whileFinding, state, event)
    case 'credentials':
      return handle(whileEnteringCredentials, state, event)
    case 'consent':
      return handle(whileConsenting, state, event)
    case 'sending':
      return handle(whileSending, state, event)
    case 'running':
    case 'approving':
      return handle(whileWatching, state, event)
    case 'authorizing':
      return handle(whileAuthorizing, state, event)
    case 'mfa':
      return handle(whileAnsweringMfa, state, event)
    case 'failure':
      return handle(whileFailed, state, event)
    case 'leaving':
      return whileLeaving(state, event)
    case 'success':
    case 'closed':
      return go(state)
    default:
      return assertNever(state)
  }
}

/** Life goes on behind the question; when there is nothing left to leave, it answers itself. */
function whileLeaving(state: Leaving, event: Event): Next {
  if (event.type === 'leaveConfirmed') return confirmLeave(state.from)
  if (event.type === 'leaveDeclined' || event.type === 'closeRequested') return go(state.from)
  const [from, effects] = step(state.from, event)
  if (from === state.from) return go(state, ...effects)
  return go(isBusy(from) ? { step: 'leaving', run: from.run, from } : from, ...effects)
}
