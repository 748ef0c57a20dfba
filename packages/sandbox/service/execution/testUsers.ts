import { COLLECT, fail, type JourneyStep, LOGGED_IN, work } from './journeyStep.ts'
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
