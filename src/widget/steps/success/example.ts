import {
  bank,
  COMMON,
  pendingItem,
  runWithItem,
  type Outcomes,
} from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'success'> = {
  step: 'success',
  run: runWithItem,
  connector: bank,
  item: pendingItem,
  partial: false,
}

export const outcomes: Outcomes = {
  ...COMMON,
  anotherBankChosen: 'list',
  resultAccepted: 'closed',
  closeRequested: 'closed',
}
