import { go } from './next.ts'
import type { Event, Next, Run, State, Tokens } from './types.ts'

/** The state with another run; the one behind the question whether to leave has the same. */
export const withRun = (state: State, run: Run): State =>
  state.step === 'leaving' ? { ...state, run, from: { ...state.from, run } } : { ...state, run }

const withTokens = (state: State, tokens: Tokens): State => withRun(state, { ...state.run, tokens })

/** The state once the host has answered for a token, whichever step it was asked in. */
export function heard(state: State, { type }: Event): State {
  const { received, isAsked } = state.run.tokens
  if (type === 'tokenReceived') return withTokens(state, { received: received + 1, isAsked: false })
  return type === 'tokenUnavailable' && isAsked
    ? withTokens(state, { received, isAsked: false })
    : state
}

/** Asks for a token unless one is on its way already; whoever needs it takes the one that comes. */
export function askedOnce([state, effects]: Next): Next {
  if (!effects.some(({ type }) => type === 'askHostForToken')) return [state, effects]
  const { received, isAsked } = state.run.tokens
  return isAsked
    ? go(state, ...effects.filter(({ type }) => type !== 'askHostForToken'))
    : go(withTokens(state, { received, isAsked: true }), ...effects)
}
