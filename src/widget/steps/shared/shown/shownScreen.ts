import { useLayoutEffect, useRef, useState } from 'react'
import type { ScreenStepName, StateOf } from '../../../flow/state.ts'
import type { Shown } from '../../../flow/step.ts'

type ScreenState = StateOf<ScreenStepName>

/** The screen that is shown: a state of the flow, the present one or one that it has left. */
export interface ShownScreen extends Shown {
  state: ScreenState
  /** The time of the answer that the person gave on it, or at which its host was asked for accounts; null before. */
  answeredAt: number | null
}

/** A shorter screen would flash. */
const LEAST_MS = 700
/** A longer check is shown as a wait of its own. */
const ANSWER_MS = 4000
/** After a wrong answer the bank is asked for the same form again. */
const REJECTED_MS = 10_000

type Connecting = StateOf<'sending' | 'running'>

/** The steps that the flow leaves by itself. A person who acts on a screen is not kept waiting. */
const WAITS: ReadonlySet<ScreenStepName> = new Set([
  'sending',
  'running',
  'readingItem',
  'authorizing',
  'approving',
  'pendingApproval',
])

const isConnecting = (state: ScreenState): state is Connecting =>
  state.step === 'sending' || state.step === 'running'

/** Both steps of a connection have one screen. */
const isSameScreen = (one: ScreenState, other: ScreenState) =>
  one.step === other.step || (isConnecting(one) && isConnecting(other))

const stagesOf = ({ run }: ScreenState) => run.attempt.stages?.length ?? 0

/** The bank has not gone on from the answer: it asks for nothing, and reads nothing new. */
const isChecking = (asked: StateOf<'mfa'>, state: ScreenState) =>
  isConnecting(state) && stagesOf(state) <= stagesOf(asked)

/** The host is asked for accounts, of which it may have none to choose. */
const isAsking = (before: ScreenState, state: ScreenState) =>
  WAITS.has(before.step) && state.step === 'accounts' && !state.offers

/** Returns the screen of a state that is shown from `now` on. */
export const screenFrom = (state: ScreenState, now: number): ShownScreen => ({
  state,
  since: now,
  answeredAt: null,
  isAnswered: false,
})

/**
 * Returns the screen to show once the flow is in `state`, and the time at which to ask again; null if there is none. A screen
 * that the flow leaves by itself stands for 700 ms at least; one on which an MFA step was answered, until the bank has gone
 * on, for 4 s at most, for 10 s once the bank has refused the answer; one before the choice of accounts, until the host has
 * given them, for 4 s at most.
 * @param now ms of a clock that only goes forward
 * @param drawnAt the time at which the screen was drawn: on a slow device later than `since`
 */
export function nextScreen(
  shown: ShownScreen,
  state: ScreenState,
  now: number,
  drawnAt: number,
): { screen: ShownScreen; againAt: number | null } {
  const { state: before, answeredAt } = shown
  if (answeredAt === null && isSameScreen(before, state))
    return { screen: before === state ? shown : { ...shown, state }, againAt: null }
  const isAnswered = before.step === 'mfa'
  if (isAnswered ? isChecking(before, state) : isAsking(before, state)) {
    const longest = state.run.attempt.mfaRejected ? REJECTED_MS : ANSWER_MS
    const againAt = (answeredAt ?? now) + longest
    const screen = answeredAt === null ? { ...shown, answeredAt: now, isAnswered } : shown
    if (now < againAt) return { screen, againAt }
  }
  const isHeld = state.step !== 'closed' && (WAITS.has(before.step) || answeredAt !== null)
  return isHeld && now < drawnAt + LEAST_MS
    ? { screen: shown, againAt: drawnAt + LEAST_MS }
    : { screen: screenFrom(state, now), againAt: null }
}

/** Returns the screen to show for the state of the flow (`nextScreen`). */
export function useShownScreen(state: StateOf<ScreenStepName>): ShownScreen {
  const [shown, setShown] = useState(() => screenFrom(state, performance.now()))
  const drawn = useRef({ since: NaN, at: 0 })
  // Before the browser paints.
  useLayoutEffect(() => {
    if (drawn.current.since !== shown.since)
      drawn.current = { since: shown.since, at: performance.now() }
    const show = () => {
      const { screen, againAt } = nextScreen(shown, state, performance.now(), drawn.current.at)
      setShown(screen)
      return againAt
    }
    const againAt = show()
    if (againAt === null) return undefined
    // A timer may fire a little early.
    const timer = setTimeout(show, againAt - performance.now() + 2)
    return () => clearTimeout(timer)
  }, [shown, state])
  return shown
}
