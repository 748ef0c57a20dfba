import {
  bank,
  polling,
  runWithItem,
  WAITING,
  type Outcomes,
} from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'authorizing'> = {
  step: 'authorizing',
  run: runWithItem,
  connector: bank,
  polling,
  oauthUrl: 'https://bank.example/authorize',
  window: 'opened',
  isSecond: false,
}

export const outcomes: Outcomes = {
  ...WAITING,
  bankOpenedHere: '=',
  bankLinkFollowed: '=',
  bankReopened: 'sending',
  phoneChosen: 'sending',
  wentBack: 'consent',
  closeRequested: 'leaving',
  bankWindowClosed: '=',
  bankReturned: '=',
}
