import type { FailureStatus } from 'connect-sandbox/service/execution/failures.ts'
import type { ExecutionStatus } from 'connect-sandbox/service/execution/statuses.ts'
import { expect, test } from 'vitest'
import { problemOfResponse } from '../widget/api/errors.ts'
import { EXECUTION_CLASS } from '../widget/domain/execution.ts'
import type { RenewalNeed } from '../widget/domain/renewal.ts'
import type { StepName } from '../widget/flow/state.ts'
import { credential, item } from './fixtures.ts'
import { transition } from './flow.ts'
import { bank, STATES } from './flowStates.ts'

/** A step; or a renewal with what it needs, or `nothing` that could help. */
type Step = StepName | `renewal: ${RenewalNeed | 'nothing'}`

type Steps = readonly [StepName, Step]

/** The steps of an execution status: read while the run waits, and first in update mode. */
const STEPS: Record<Exclude<ExecutionStatus, FailureStatus>, Steps> &
  Partial<Record<FailureStatus, Steps>> = {
  CREATED: ['running', 'running'],
  LOGIN_IN_PROGRESS: ['running', 'running'],
  LOGIN_MFA_IN_PROGRESS: ['running', 'running'],
  ACCOUNTS_IN_PROGRESS: ['running', 'running'],
  CREDITCARDS_IN_PROGRESS: ['running', 'running'],
  TRANSACTIONS_IN_PROGRESS: ['running', 'running'],
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: ['running', 'running'],
  PAYMENT_DATA_IN_PROGRESS: ['running', 'running'],
  IDENTITY_IN_PROGRESS: ['running', 'running'],
  MERGING: ['running', 'running'],
  WAITING_USER_INPUT: ['mfa', 'mfa'],
  WAITING_USER_ACTION: ['approving', 'approving'],
  USER_AUTHORIZATION_PENDING: ['authorizing', 'authorizing'],
  SUCCESS: ['success', 'renewal: retry'],
  PARTIAL_SUCCESS: ['success', 'renewal: retry'],
  INVALID_CREDENTIALS: ['credentials', 'renewal: credentials'],
  INVALID_CREDENTIALS_MFA: ['failure', 'renewal: mfa'],
  USER_INPUT_TIMEOUT: ['failure', 'renewal: mfa'],
  ACCOUNT_CREDENTIALS_RESET: ['failure', 'renewal: credentials'],
  USER_NOT_SUPPORTED: ['failure', 'renewal: nothing'],
  USER_AUTHORIZATION_NOT_GRANTED: ['failure', 'renewal: consent'],
  USER_AUTHORIZATION_REVOKED: ['failure', 'renewal: consent'],
}

/** Those of a failure without a row. */
const FAILURE: Steps = ['failure', 'renewal: retry']

const ALL = Object.fromEntries(Object.keys(EXECUTION_CLASS).map((name) => [name, FAILURE]))

test.each(Object.entries<Steps>({ ...ALL, ...STEPS }))(
  'the execution status %s leads to %j: while the run waits, and in update mode',
  (executionStatus, steps) => {
    const read = item({ id: 'item-1', executionStatus, parameter: credential() })
    const [running] = transition(STATES.running, { type: 'itemRead', item: read })
    const updating = { ...STATES.readingItem, item: read }
    const [state] = transition(updating, { type: 'connectorFound', connector: bank })
    const inUpdateMode =
      state.step === 'renewal' ? `renewal: ${state.need ?? 'nothing'}` : state.step
    expect([running.step, inUpdateMode]).toEqual(steps)
  },
)

test.each([
  [401, 'expired'],
  [403, 'spent'],
  [409, 'spent'],
])(
  'a creation that is refused with %i requests a fresh token: the old one is %s',
  (status, reason) => {
    const problem = problemOfResponse(new Response(null, { status }), { code: status })
    const [state, effects] = transition(STATES.sending, { type: 'writeFailed', problem })
    expect(state).toMatchObject({ step: 'sending', phase: 'asking' })
    expect(effects).toContainEqual({ type: 'askHostForToken', reason, itemId: null })
  },
)
