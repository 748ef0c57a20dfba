import type { Item } from '../items/item.ts'
import { fail, work, COLLECT, LOGGED_IN, type JourneyStep } from './journeyStep.ts'
import { connectionErrorSteps } from './journeys.ts'

export const VALID_USER = { user: 'user', password: 'password' }

const FAILING = {
  locked: [fail('ACCOUNT_LOCKED')],
  'needs-action': [fail('ACCOUNT_NEEDS_ACTION')],
  reset: [fail('ACCOUNT_CREDENTIALS_RESET')],
  'logged-in': [fail('ALREADY_LOGGED_IN')],
  'site-down': [fail('SITE_NOT_AVAILABLE')],
  'connection-error': connectionErrorSteps,
  unsupported: [fail('USER_NOT_SUPPORTED')],
  'merge-error': [LOGGED_IN, COLLECT, work('MERGING', 1), fail('MERGE_ERROR')],
  error: [LOGGED_IN, work('ACCOUNTS_IN_PROGRESS', 2), fail('ERROR')],
  'input-timeout': [work('LOGIN_MFA_IN_PROGRESS', 2), fail('USER_INPUT_TIMEOUT')],
  'mfa-wrong': [work('LOGIN_MFA_IN_PROGRESS', 2), fail('INVALID_CREDENTIALS_MFA')],
  revoked: [fail('USER_AUTHORIZATION_REVOKED')],
} satisfies Record<string, readonly JourneyStep[]>
export type FailingUser = keyof typeof FAILING

/** User names that fail with any password, each with the steps that replace the rest of the journey. */
export const failingUsers: ReadonlyMap<string, readonly JourneyStep[]> = new Map(
  Object.entries(FAILING),
)

/** CPF that the bank rejects with `USER_NOT_SUPPORTED`: 000.000.001-91. */
const REJECTED_CPF = '00000000191'

const MAX_PASSWORD_ATTEMPTS = 3

/**
 * Checks the Item's parameters as the bank does. Returns null to continue the journey, else the steps that replace
 * the rest of it. The third wrong password in a row locks the account permanently.
 */
export function checkCredentials(item: Item): readonly JourneyStep[] | null {
  const { user, password, cpf } = item.parameters
  if (cpf === REJECTED_CPF) return [work('LOGIN_IN_PROGRESS', 1), fail('USER_NOT_SUPPORTED')]
  if (user === undefined) return null
  if (item.wrongPasswords >= MAX_PASSWORD_ATTEMPTS) return [fail('ACCOUNT_LOCKED')]
  const failure = failingUsers.get(user)
  if (failure) return failure
  if (user === VALID_USER.user && password === VALID_USER.password) {
    item.wrongPasswords = 0
    return null
  }
  item.wrongPasswords += 1
  const remaining = MAX_PASSWORD_ATTEMPTS - item.wrongPasswords
  return [
    remaining > 0
      ? fail('INVALID_CREDENTIALS', { attributes: { remainingAttempts: String(remaining) } })
      : fail('ACCOUNT_LOCKED', { attributes: { remainingAttempts: '0' } }),
  ]
}
