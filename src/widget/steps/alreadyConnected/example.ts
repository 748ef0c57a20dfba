import { bank, COMMON, connection, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'alreadyConnected'> = {
  step: 'alreadyConnected',
  run: { ...run, connections: [connection] },
  connector: bank,
}

export const outcomes: Outcomes = {
  ...COMMON,
  connectionChosen: 'readingItem',
  anotherAccountChosen: 'credentials',
  wentBack: 'list',
  closeRequested: 'closed',
}
