import { anywhere, followed } from './around.ts'
import { heard } from './tokens.ts'
import { handle } from './handle.ts'
import { whileFinding, whileListing, whileStarting } from './listing.ts'
import type { Event, Next, Run, State } from './types.ts'

/** The state before the host page has spoken. */
export const initial: State = {
  step: 'starting',
  run: {
    options: {},
    origin: null,
    resumes: null,
    opensWindows: true,
    items: [],
    // The host hands the first one over unasked.
    tokens: { received: 0, isAsked: true },
    unconfirmedCreations: [],
    mfaRejected: false,
    told: { success: false, error: false },
  },
}

/**
 * The part of the flow that the first screen needs, so that the list need not wait for the rest.
 * Null from there on. Wherever it answers, it answers as `transition` does.
 */
export function early(before: State, event: Event): Next | null {
  const state = heard(before, event)
  const next = anywhere(state, event) ?? step(state, event)
  return next && followed(state, next)
}

/** A run on an Item there is already begins with the rest of the flow. */
const begins = ({ options, resumes }: Run, { type }: Event) =>
  type === 'tokenReceived' && (options.updateItem !== undefined || resumes !== null)

function step(state: State, event: Event): Next | null {
  if (state.step === 'starting')
    return begins(state.run, event) ? null : handle(whileStarting, state, event)
  if (state.step === 'list') return handle(whileListing, state, event)
  if (state.step === 'finding') return handle(whileFinding, state, event)
  return null
}
