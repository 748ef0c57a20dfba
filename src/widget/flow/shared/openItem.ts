import type { Run, StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { listState } from './chooseConnector.ts'

/** Goes to the reading of the Item that the run resumes or updates; null where it has none. */
export function openItem(run: Run): Transition | null {
  const itemId = run.resumes ?? run.options.updateItem
  if (itemId === undefined) return null
  const state: StateOf<'opening'> = {
    step: 'opening',
    run,
    itemId,
    purpose: run.resumes === null ? 'update' : 'resume',
    item: null,
    requestId: null,
    answeredAt: 0,
    failures: 0,
    waitMs: 0,
  }
  return transitionTo(state)
}

/** Goes back to where the run began: its Item, read again, or the list. */
export const startOver = (run: Run): Transition => openItem(run) ?? transitionTo(listState(run))
