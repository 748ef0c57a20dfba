import { COMMON, connection, run, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'connections'> = {
  step: 'connections',
  run: { ...run, options: { ...run.options, view: 'connections' }, connections: [connection] },
  ending: { itemId: connection.itemId, phase: 'sent' },
}

export const outcomes: Outcomes = {
  ...COMMON,
  connectionChosen: 'readingItem',
  connectionsConfirmed: '=',
  bankChosenAgain: 'finding',
  anotherBankChosen: 'list',
  revokeRequested: '=',
  revokeDeclined: '=',
  revokeAnswered: '=',
  closeRequested: 'closed',
  deadlinePassed: '=',
}
