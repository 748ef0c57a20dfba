import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import type { Messages, RunKind } from '../../i18n/messageTypes.ts'

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
  { recoveryActions }: Messages,
  action: Exclude<RecoveryAction, 'leave'>,
  code: FailureCode,
  runKind: Exclude<RunKind, 'renewal'>,
): string {
  if (action === 'credentials' && code === 'ACCOUNT_CREDENTIALS_RESET')
    return recoveryActions.newPassword
  if (action === 'authorize' && runKind === 'create' && UNAUTHORIZED.has(code))
    return recoveryActions.authorizeNow
  return recoveryActions[action]
}
