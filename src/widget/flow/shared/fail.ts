import { credentialsOf } from '../../domain/credential.ts'
import {
  FAILURES,
  TRY_AGAIN,
  type FailureCode,
  type RecoveryAction,
} from '../../domain/failures.ts'
import type { Run, StateOf } from '../state.ts'
import type { Transition } from '../transition.ts'
import { knownItemId } from './runItems.ts'
import { failureState, showFailure, type FailureDetails } from './endInFailure.ts'

/**
 * Goes to the failure screen. If its only action is to leave, the host gets the error immediately; else
 * when the person leaves.
 */
export function fail(run: Run, code: FailureCode, details: FailureDetails = {}): Transition {
  const state = failureState(run, code, details)
  return showFailure(state, recoveryActions(state)[0] === 'leave')
}

/** False in an update, and after a success, which has an Item that must not be left behind. */
export const canChooseAnother = ({ attempt, reported }: Run): boolean =>
  attempt.updates === null && !reported.success

/** Failures after which the details are typed again. */
const IS_TYPED_AGAIN: ReadonlySet<FailureCode> = new Set([
  'INVALID_CREDENTIALS',
  'ACCOUNT_CREDENTIALS_RESET',
  'ACCOUNT_LOCKED',
])

/** Returns the actions that make sense in this run, the best first: an update cannot switch banks, for instance. */
export function recoveryActions({
  code,
  run,
  connector,
  reasons,
}: StateOf<'failure'>): RecoveryAction[] {
  const hasItem = knownItemId(run) !== null
  // Without a form the details were typed at the bank, and another try leads there.
  const hasForm = connector !== null && credentialsOf(connector).length > 0
  const isPossible: Record<RecoveryAction, boolean> = {
    // The form cannot change what the service has named.
    credentials: hasForm && !reasons.some((reason) => reason.parameter),
    retry: true,
    authorize: connector !== null,
    // Without a bank, *Try again* leads to the list.
    another: canChooseAnother(run) && (connector !== null || hasItem),
    leave: true,
  }
  const offered = IS_TYPED_AGAIN.has(code) && !hasForm ? TRY_AGAIN : FAILURES[code].actions
  const actions = offered.filter((action) => isPossible[action])
  return actions.length > 0 ? actions : ['leave']
}
