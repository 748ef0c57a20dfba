import { bank, COMMON, run, WRITES, type Outcomes } from '../../../testkit/flowFixtures.ts'
import type { StateOf } from '../../flow/state.ts'

export const example: StateOf<'sending'> = {
  step: 'sending',
  run,
  connector: bank,
  write: WRITES.create,
  phase: 'called',
  waitMs: 0,
  tries: 1,
  unanswered: 0,
  outages: 0,
  noResponse: null,
  hasRenewedToken: false,
  sentWith: 1,
  window: 'none',
  requestId: null,
}

export const outcomes: Outcomes = {
  ...COMMON,
  closeRequested: 'leaving',
  itemWritten: 'running',
  writeFailed: 'failure',
  bankWindowOpened: '=',
  bankWindowClosed: '=',
  deadlinePassed: 'failure',
}
