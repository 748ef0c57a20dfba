const [LOGIN, RETRY] = ['LOGIN_ERROR', 'OUTDATED'] as const

export interface Failure {
  status: typeof LOGIN | typeof RETRY
  /** `error.code` (specification: Item error codes). */
  code: string
  message: string
  /** The institution's text. */
  providerMessage: string
  /** True for an outage, which is no failed login (specification: Item, `consecutiveFailedLoginAttempts`). */
  isOutage?: true
  /** `userAction.instructions`, if the user has to act at the bank. */
  instructions?: string
}

const OUTAGE = { isOutage: true } as const

type Row = [
  status: Failure['status'],
  message: string,
  providerMessage: string,
  more?: Partial<Failure>,
]

const ROWS = {
  INVALID_CREDENTIALS: [
    LOGIN,
    'The user name or the password is wrong',
    'User name or password not recognized.',
  ],
  INVALID_CREDENTIALS_MFA: [LOGIN, 'The MFA answer is wrong', 'Security code not recognized.'],
  USER_INPUT_TIMEOUT: [RETRY, 'The requested input did not arrive in time', 'The time ran out.'],
  ALREADY_LOGGED_IN: [
    RETRY,
    'Another device holds the session',
    'A session is open on another device.',
  ],
  ACCOUNT_LOCKED: [
    LOGIN,
    'The institution has locked the account',
    'Account locked after too many attempts.',
  ],
  ACCOUNT_NEEDS_ACTION: [
    RETRY,
    'The institution requires an action in its own app',
    'Accept the new terms of use in the app.',
    { instructions: 'Open the bank’s app, accept the new terms and try again.' },
  ],
  ACCOUNT_CREDENTIALS_RESET: [
    LOGIN,
    'The institution requires new credentials',
    'Your password has expired. Choose a new one.',
  ],
  SITE_NOT_AVAILABLE: [
    RETRY,
    'The institution is not available',
    'Closed for maintenance.',
    OUTAGE,
  ],
  CONNECTION_ERROR: [
    RETRY,
    'The institution could not be reached',
    'The bank’s systems did not respond.',
    OUTAGE,
  ],
  ERROR: [RETRY, 'The execution failed unexpectedly', 'Unexpected condition.', OUTAGE],
  MERGE_ERROR: [RETRY, 'The collected data could not be merged', '', OUTAGE],
  USER_NOT_SUPPORTED: [
    RETRY,
    'The connector does not support this kind of user',
    'This customer profile is not supported.',
  ],
  USER_AUTHORIZATION_NOT_GRANTED: [
    LOGIN,
    'The authorization was not completed',
    'Authorization not granted.',
  ],
  USER_AUTHORIZATION_REVOKED: [
    LOGIN,
    'The consent has been revoked',
    'Consent ended by the customer.',
    { code: 'USER_AUTHORIZATION_NOT_GRANTED' },
  ],
} satisfies Record<string, Row>

export type FailureStatus = keyof typeof ROWS
export const FAILURE_STATUSES = Object.keys(ROWS)

/**
 * The failure of each final error status. `status` is `LOGIN_ERROR` if the user must authenticate again and `OUTDATED`
 * if a retry can succeed (specification: Item status). `code` is a code of the specification where its meaning fits
 * (a revoked consent is `USER_AUTHORIZATION_NOT_GRANTED`); otherwise it repeats the execution status.
 */
export const failureOf = (failure: FailureStatus): Failure => {
  const [status, message, providerMessage, more]: Row = ROWS[failure]
  return { status, code: failure, message, providerMessage, ...more }
}
