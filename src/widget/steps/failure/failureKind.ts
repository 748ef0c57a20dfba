import type { FailureCase, FailureCode, RecoveryAction } from '../../domain/failures.ts'
import { isFinal } from '../../domain/outcome.ts'
import { hasExpired } from '../../domain/renewal.ts'
import { itemOfConnector } from '../../flow/shared/runItems.ts'
import { currentItem, type StateOf } from '../../flow/state.ts'
import type { Messages, RunKind } from '../../i18n/messageTypes.ts'

/** The special case of a failure; null for none. */
export function failureCase({ run, code, item }: StateOf<'failure'>): FailureCase | null {
  const known = item ?? currentItem(run)
  if (code === 'SESSION_EXPIRED') {
    const goesOn = known ? !isFinal(known) && !known.parameter : run.attempt.resumes !== null
    if (goesOn) return 'resultUnknown'
    return run.refusal?.status === 403 ? 'notAllowed' : null
  }
  if (code !== 'USER_AUTHORIZATION_NOT_GRANTED') return null
  const { awaitsOthers, simplifiedRenewal } = run.attempt
  if (awaitsOthers) return 'notApproved'
  if (!simplifiedRenewal || simplifiedRenewal.atBank) return null
  return known && hasExpired(known, run.now) ? 'renewalExpired' : 'renewalRefused'
}

/** The kind of run: `update` if a connection has worked before or is in update mode; else `create`. */
export function runKindOf({ run, connector, item }: StateOf<'failure'>): 'create' | 'update' {
  const known = item ?? (connector && itemOfConnector(run, connector.id))
  const hasWorked = run.reported.success || (known?.lastUpdatedAt ?? null) !== null
  return hasWorked || run.attempt.updates !== null ? 'update' : 'create'
}

/** Failures before which the access may never have been authorized. */
const UNAUTHORIZED: ReadonlySet<FailureCode> = new Set([
  'USER_AUTHORIZATION_NOT_GRANTED',
  'AUTHORIZATION_EXPIRED',
])

/**
 * The label of an action. After a reset nothing that was typed is to be corrected: the bank wants a new password.
 * Of a first connection nothing was authorized that could be authorized again.
 */
export function recoveryLabel(
  { recoveryActions, actions }: Messages,
  action: Exclude<RecoveryAction, 'leave'>,
  code: FailureCode,
  runKind: Exclude<RunKind, 'renewal'>,
): string {
  if (action === 'credentials' && code === 'ACCOUNT_CREDENTIALS_RESET')
    return recoveryActions.newPassword
  if (action === 'authorize' && runKind === 'create' && UNAUTHORIZED.has(code))
    return recoveryActions.authorizeNow
  return action === 'retry' ? actions.tryAgain : recoveryActions[action]
}
