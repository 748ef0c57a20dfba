import { useLayoutEffect, useRef, useState } from 'react'
import type { ScreenStepName, StateOf } from '../../../flow/state.ts'
import { nextScreen, screenFrom, type ShownScreen } from './shownScreen.ts'

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
