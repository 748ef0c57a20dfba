import {
  bank,
  polling,
  runWithItem,
  WAITING,
  type Outcomes,
} from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'pendingApproval'> = {
  step: 'pendingApproval',
  run: runWithItem,
  connector: bank,
  polling,
  action: { attributes: {} },
  isForOthers: true,
}

export const outcomes: Outcomes = {
  ...WAITING,
  bankOpenedHere: '=',
  bankReopened: 'sending',
  anotherBankChosen: 'list',
  resultAccepted: 'closed',
  closeRequested: 'closed',
}
