import { runWithItem, WAITING, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'
import { example as running } from '../running/example.ts'

export const example: StateOf<'leaving'> = {
  step: 'leaving',
  run: runWithItem,
  from: running,
}

export const outcomes: Outcomes = {
  ...WAITING,
  closeRequested: 'running',
  leaveConfirmed: 'closed',
  leaveDeclined: 'running',
  bankWindowOpened: '=',
  bankWindowClosed: '=',
}
