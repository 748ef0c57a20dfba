import type { Run } from '../state.ts'
import type { Transition } from '../transition.ts'
import { startSelection } from './chooseConnector.ts'
import { enterReadingItem } from './enterReadingItem.ts'

/** Begins with the Item to resume or update, else with the choice of a Connector. */
export const begin = (run: Run): Transition => enterReadingItem(run) ?? startSelection(run)
