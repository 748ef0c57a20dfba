import { unreachable } from './journeys.ts'
import { collect, fail, loggedIn, type Step, work } from './step.ts'

/** The user name and password that log in at every credentials connector. */
export const goodUser = { user: 'user', password: 'password' }

/** User names that end otherwise, whatever the password: the steps that take the place of the journey's rest. */
export const userNames: Readonly<Record<string, readonly Step[]>> = {
  locked: [fail('ACCOUNT_LOCKED')],
  'needs-action': [fail('ACCOUNT_NEEDS_ACTION')],
  reset: [fail('ACCOUNT_CREDENTIALS_RESET')],
  'logged-in': [fail('ALREADY_LOGGED_IN')],
  'site-down': [fail('SITE_NOT_AVAILABLE')],
  'connection-error': unreachable,
  unsupported: [fail('USER_NOT_SUPPORTED')],
  'merge-error': [loggedIn, collect, work('MERGING', 1), fail('MERGE_ERROR')],
  error: [loggedIn, work('ACCOUNTS_IN_PROGRESS', 2), fail('ERROR')],
  'input-timeout': [work('LOGIN_MFA_IN_PROGRESS', 2), fail('USER_INPUT_TIMEOUT')],
  'mfa-wrong': [work('LOGIN_MFA_IN_PROGRESS', 2), fail('INVALID_CREDENTIALS_MFA')],
  revoked: [fail('USER_AUTHORIZATION_REVOKED')],
}
