import type { Run, StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { startSelection, toList } from './chooseConnector.ts'
import { knownItemId } from './runItems.ts'

export const readingItemState = (run: Run, itemId: string): StateOf<'readingItem'> => ({
  step: 'readingItem',
  run,
  itemId,
  purpose: run.attempt.resumes === null ? 'update' : 'resume',
  item: null,
  requestId: null,
  answeredAt: 0,
  failures: 0,
  waitMs: 0,
  awaitsToken: false,
})

/** Enters *readingItem* for the Item that the run resumes or updates; null if the run has none. */
function enterReadingItem(run: Run): Transition | null {
  const itemId = knownItemId(run)
  return itemId === null ? null : transitionTo(readingItemState(run, itemId))
}

/** Begins with the Item to resume or update, else with the choice of a Connector. */
export const begin = (run: Run): Transition => enterReadingItem(run) ?? startSelection(run)

/** Restarts the run: reads its Item again, or shows the list if the run has none. */
export const startOver = (run: Run): Transition => enterReadingItem(run) ?? toList(run)
