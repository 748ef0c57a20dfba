import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import type { Messages } from '../../i18n/messageTypes.ts'

/** The label of an action. After a reset nothing that was typed is to be corrected: the bank wants a new password. */
export const recoveryLabel = (
  { recoveryActions }: Messages,
  action: RecoveryAction,
  code: FailureCode,
): string =>
  recoveryActions[
    action === 'credentials' && code === 'ACCOUNT_CREDENTIALS_RESET' ? 'newPassword' : action
  ]
