import type { Messages } from '../../i18n/messageTypes.ts'

/**
 * The warning before a bank locks the account: the attempts left, else those that failed in a row from the second on;
 * null if there is nothing to warn of.
 * @param left null if the bank does not say
 * @param failed `item.consecutiveFailedLoginAttempts`
 */
export function attemptsText(
  { credentials }: Messages,
  left: number | null,
  failed: number,
): string | null {
  if (left !== null) return credentials.attemptsLeft(left)
  return failed > 1 ? credentials.failedInARow(failed) : null
}
