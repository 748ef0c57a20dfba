import { assertNever } from '../domain/assertNever.ts'
import { anywhere, followed } from './around.ts'
import { whileConsenting, whileEnteringCredentials } from './entering.ts'
import { whileFailed } from './failing.ts'
import { handle } from './handle.ts'
import { confirmLeave, isBusy } from './leave.ts'
import { whileFinding, whileListing, whileStarting } from './listing.ts'
import { go } from './next.ts'
import { begin, whileOpening, whileRenewing } from './opening.ts'
import { whileSending } from './sending.ts'
import { heard } from './tokens.ts'
import type { Event, LeavingState, Next, State } from './types.ts'
import { whileAnsweringMfa, whileAuthorizing, whileWatching } from './watching.ts'

/**
 * The whole flow: one state, one event, the next state and what is to be done. Pure; an event that
 * means nothing in a state leaves it as it is. Deadlines and screen changes follow from the states.
 */
export function transition(before: State, event: Event): Next {
  const state = heard(before, event)
  return followed(state, step(state, event))
}

const step = (state: State, event: Event): Next => anywhere(state, event) ?? during(state, event)

function during(state: State, event: Event): Next {
  switch (state.step) {
    case 'starting':
      return event.type === 'tokenReceived' ? begin(state.run) : handle(whileStarting, state, event)
    case 'list':
      return handle(whileListing, state, event)
    case 'finding':
      return handle(whileFinding, state, event)
    case 'opening':
      return handle(whileOpening, state, event)
    case 'renewal':
      return handle(whileRenewing, state, event)
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
function whileLeaving(state: LeavingState, event: Event): Next {
  if (event.type === 'leaveConfirmed') return confirmLeave(state)
  if (event.type === 'leaveDeclined' || event.type === 'closeRequested') return go(state.from)
  const [from, effects] = step(state.from, event)
  if (from === state.from) return go(state, ...effects)
  return go(isBusy(from) ? { step: 'leaving', run: from.run, from } : from, ...effects)
}
