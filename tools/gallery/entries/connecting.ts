import { withAttempt, type StateOf } from 'connect-widget/widget/flow/state.ts'
import { example } from 'connect-widget/widget/steps/sending/example.ts'
import { bank } from '../banks.ts'
import type { Entries } from '../entry.ts'
import { polling, run, retrying } from './run.ts'

const agreed = withAttempt(run, {
  agreement: {
    connectorId: bank.id,
    optionalProducts: [],
    products: bank.products,
    term: 12,
    agreedAt: 0,
  },
})
const sending: StateOf<'sending'> = { ...example, run: agreed, connector: bank }
const running: StateOf<'running'> = {
  step: 'running',
  run: agreed,
  connector: bank,
  polling,
  phase: 'login',
  executionStatus: 'LOGIN_IN_PROGRESS',
  window: 'none',
  wasAtBank: false,
}
const collecting: StateOf<'running'> = {
  ...running,
  phase: 'collection',
  executionStatus: 'TRANSACTIONS_IN_PROGRESS',
}
const SECOND = 1000

export const connecting: Entries = {
  sending: { state: sending },
  busy: { state: { ...sending, phase: 'waiting', waitMs: 12 * SECOND } },
  offline: {
    state: { ...sending, phase: 'waiting', waitMs: 4 * SECOND, noResponse: 'NETWORK_ERROR' },
  },
  checking: { state: { ...running, executionStatus: 'LOGIN_MFA_IN_PROGRESS' } },
  pause: { state: { ...sending, phase: 'waiting', waitMs: 8 * SECOND, tries: 0 } },
  login: { state: running },
  transactions: { state: collecting },
  merging: { state: { ...collecting, executionStatus: 'MERGING' } },
  retrying: { state: { ...running, polling: retrying } },
  after20s: { state: collecting, mountedForMs: 21 * SECOND },
  after60s: { state: collecting, mountedForMs: 61 * SECOND },
  after60sInBackground: {
    state: {
      ...collecting,
      run: { ...agreed, options: { ...agreed.options, allowConnectInBackground: true } },
    },
    mountedForMs: 61 * SECOND,
  },
  thirdMinute: { state: collecting, mountedForMs: 125 * SECOND },
  overdue: { state: { ...collecting, phase: 'overdue' } },
}
