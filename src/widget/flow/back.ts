import { isBusy } from './leave.ts'
import type { EventOf, State, Step } from './types.ts'

/** The steps from which a person can go back. */
const HAS_BACK: ReadonlySet<Step> = new Set(['credentials', 'consent', 'authorizing'])

export const hasBack = ({ step }: State): boolean => HAS_BACK.has(step)

/** What the browser's own Back means in a state; null where it means to leave the page. */
export function meaningOfBack(state: State): EventOf<'wentBack' | 'closeRequested'> | null {
  if (hasBack(state)) return { type: 'wentBack' }
  return isBusy(state) || state.step === 'leaving' ? { type: 'closeRequested' } : null
}
