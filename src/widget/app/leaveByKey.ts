import type { EventOf } from '../flow/events.ts'
import type { State } from '../flow/state.ts'

/** True if a form on the page is filled, or was filled and is about to be sent. */
const hasTyped = (state: State) =>
  (state.step === 'consent' && state.vault !== null) ||
  [...document.forms].some((form) => [...new FormData(form).values()].some((value) => value !== ''))

/** Returns the event of Escape, or of a phone's Back: easily pressed by mistake, it asks before what was typed is lost. */
export const leaveByKey = (state: State): EventOf<'closeRequested'> => ({
  type: 'closeRequested',
  ...(hasTyped(state) && { losesTyped: true }),
})
