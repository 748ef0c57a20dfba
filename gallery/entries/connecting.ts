import type { RunningState } from '../../src/widget/flow/steps/running.ts'
import type { SendingState } from '../../src/widget/flow/steps/sending.ts'
import { sendingState } from '../../testkit/flowStates.ts'
import { bank } from '../banks.ts'
import type { Entries } from '../entry.ts'
import { polling, run, runWith, retrying } from './run.ts'

const sending: SendingState = { ...sendingState, run, connector: bank }
const running: RunningState = {
  step: 'running',
  run,
  connector: bank,
  polling,
  phase: 'login',
  executionStatus: 'LOGIN_IN_PROGRESS',
  window: 'none',
}
const collecting: RunningState = {
  ...running,
  phase: 'collection',
  executionStatus: 'TRANSACTIONS_IN_PROGRESS',
}
const SECOND = 1000

export const connecting: Entries = {
  sending: { state: sending },
  busy: { state: { ...sending, phase: 'waiting', waitMs: 12 * SECOND } },
  login: { state: running },
  transactions: { state: collecting },
  merging: { state: { ...collecting, executionStatus: 'MERGING' } },
  retrying: { state: { ...running, polling: retrying } },
  after20s: { state: collecting, mountedForMs: 21 * SECOND },
  after60s: { state: collecting, mountedForMs: 61 * SECOND },
  after60sInBackground: {
    state: { ...collecting, run: runWith({ allowConnectInBackground: true }) },
    mountedForMs: 61 * SECOND,
  },
  thirdMinute: { state: collecting, mountedForMs: 125 * SECOND },
  overdue: { state: { ...collecting, phase: 'overdue' } },
}
