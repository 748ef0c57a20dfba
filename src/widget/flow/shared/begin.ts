import type { Run } from '../state.ts'
import type { Transition } from '../transition.ts'
import { chooseFirst } from './chooseConnector.ts'
import { startReadingItem } from './startReadingItem.ts'

/** Begins with the Item to resume or update, else with the choice of a Connector. */
export const begin = (run: Run): Transition => startReadingItem(run) ?? chooseFirst(run)
