import { item } from '../../../testkit/fixtures.ts'
import { bank, COMMON, runWithItem, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'renewal'> = {
  step: 'renewal',
  run: runWithItem,
  connector: bank,
  item: item({ id: 'item-1', status: 'OUTDATED', executionStatus: 'CONNECTION_ERROR' }),
  cause: 'CONNECTION_ERROR',
  need: 'retry',
  health: null,
}

export const outcomes: Outcomes = {
  ...COMMON,
  renewalAccepted: 'sending',
  closeRequested: 'closed',
}
