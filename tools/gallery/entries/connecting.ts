import { withAttempt, type StateOf } from 'connect-widget/widget/flow/state.ts'
import { example as runningExample } from 'connect-widget/widget/steps/running/example.ts'
import { example as sendingExample } from 'connect-widget/widget/steps/sending/example.ts'
import { bank } from '../banks.ts'
import { variantsOf, type Entries } from '../entry.ts'
import { polling, retrying, runAgreed } from './run.ts'

const agreed = runAgreed(12)
const sending: StateOf<'sending'> = { ...sendingExample, run: agreed, connector: bank }
export const running: StateOf<'running'> = {
  ...runningExample,
  run: agreed,
  connector: bank,
  polling,
}
export const collecting: StateOf<'running'> = {
  ...running,
  run: withAttempt(agreed, { stages: ['ACCOUNTS_IN_PROGRESS', 'CREDITCARDS_IN_PROGRESS'] }),
  phase: 'collection',
  executionStatus: 'TRANSACTIONS_IN_PROGRESS',
}
const SECOND = 1000

export const connecting: Entries = {
  ...variantsOf(sending, {
    sending: {},
    busy: { phase: 'waiting', waitMs: 12 * SECOND },
    offline: { phase: 'waiting', waitMs: 4 * SECOND, noResponse: 'NETWORK_ERROR' },
    pause: { phase: 'waiting', waitMs: 8 * SECOND, tries: 0 },
  }),
  ...variantsOf(running, {
    login: {},
    checking: { executionStatus: 'LOGIN_MFA_IN_PROGRESS' },
    retrying: { polling: retrying },
  }),
  ...variantsOf(collecting, {
    transactions: {},
    merging: { executionStatus: 'MERGING' },
    overdue: { phase: 'overdue' },
  }),
  after20s: { state: collecting, mountedForMs: 21 * SECOND },
  after60s: { state: collecting, mountedForMs: 61 * SECOND },
  after60sInBackground: {
    state: {
      ...collecting,
      run: {
        ...collecting.run,
        options: { ...agreed.options, allowConnectInBackground: true },
      },
    },
    mountedForMs: 61 * SECOND,
  },
  thirdMinute: { state: collecting, mountedForMs: 125 * SECOND },
}
