import {
  bank,
  polling,
  runWithItem,
  WAITING,
  type Outcomes,
} from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'running'> = {
  step: 'running',
  run: runWithItem,
  connector: bank,
  polling,
  phase: 'login',
  executionStatus: 'LOGIN_IN_PROGRESS',
  window: 'none',
  wasAtBank: false,
}

export const outcomes: Outcomes = {
  ...WAITING,
  closeRequested: 'leaving',
  bankWindowOpened: '=',
  bankWindowClosed: '=',
}
