import {
  bank,
  polling,
  runWithItem,
  WAITING,
  type Outcomes,
} from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'approving'> = {
  step: 'approving',
  run: runWithItem,
  connector: bank,
  polling,
  action: { attributes: {} },
}

export const outcomes: Outcomes = {
  ...WAITING,
  bankOpenedHere: '=',
  bankReopened: 'sending',
  anotherBankChosen: 'list',
  closeRequested: 'leaving',
}
