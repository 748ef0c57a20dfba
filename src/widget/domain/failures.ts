import type { FailedExecution } from './execution.ts'
import type { RefusalCode, NoResponseCode } from './problem.ts'

/** Every failure of a run. Each is also a code of the host's `onError`. */
export type FailureCode =
  | FailedExecution
  | RefusalCode
  | NoResponseCode
  | 'TOO_MANY_REQUESTS'
  | 'SESSION_EXPIRED'
  | 'UPDATE_ITEM_REQUIRED'
  | 'LOGIN_TIMEOUT'
  | 'AUTHORIZATION_EXPIRED'
  | 'CREATION_UNCERTAIN'
  | 'LOAD_FAILED'

/** An action that a failure screen offers. */
export type RecoveryAction = 'credentials' | 'retry' | 'authorize' | 'another' | 'leave'

const TRY_AGAIN = ['retry', 'another'] as const
const CHOOSE_ANOTHER = ['another', 'leave'] as const
const LEAVE_ONLY = ['leave'] as const

interface FailureRule {
  /** `warn`: a choice of the person, a time-out, or something the person can do. `bad`: anything else. */
  tone: 'warn' | 'bad'
  /** The recovery actions, the primary one first. `leave` alone makes the failure terminal. */
  actions: readonly [RecoveryAction, ...RecoveryAction[]]
}

/** The tone and the recovery actions of each failure. */
export const FAILURES: Record<FailureCode, FailureRule> = {
  INVALID_CREDENTIALS: { tone: 'bad', actions: ['credentials', 'another'] },
  INVALID_CREDENTIALS_MFA: { tone: 'bad', actions: TRY_AGAIN },
  USER_INPUT_TIMEOUT: { tone: 'warn', actions: TRY_AGAIN },
  ALREADY_LOGGED_IN: { tone: 'warn', actions: TRY_AGAIN },
  ACCOUNT_LOCKED: { tone: 'bad', actions: CHOOSE_ANOTHER },
  ACCOUNT_NEEDS_ACTION: { tone: 'warn', actions: TRY_AGAIN },
  ACCOUNT_CREDENTIALS_RESET: { tone: 'warn', actions: ['credentials', 'another'] },
  SITE_NOT_AVAILABLE: { tone: 'bad', actions: TRY_AGAIN },
  CONNECTION_ERROR: { tone: 'bad', actions: TRY_AGAIN },
  MERGE_ERROR: { tone: 'bad', actions: TRY_AGAIN },
  ERROR: { tone: 'bad', actions: TRY_AGAIN },
  USER_AUTHORIZATION_NOT_GRANTED: { tone: 'warn', actions: ['authorize', 'another'] },
  USER_AUTHORIZATION_REVOKED: { tone: 'warn', actions: ['authorize', 'another'] },
  AUTHORIZATION_EXPIRED: { tone: 'warn', actions: ['authorize', 'another'] },
  USER_NOT_SUPPORTED: { tone: 'bad', actions: CHOOSE_ANOTHER },
  CONNECTOR_NOT_SUPPORTED: { tone: 'bad', actions: CHOOSE_ANOTHER },
  INVALID_PARAMETER: { tone: 'bad', actions: ['another', 'credentials'] },
  CREDITS_EXHAUSTED: { tone: 'bad', actions: LEAVE_ONLY },
  ITEM_CREATION_LIMIT_EXCEEDED: { tone: 'bad', actions: LEAVE_ONLY },
  ITEM_NOT_FOUND: { tone: 'bad', actions: LEAVE_ONLY },
  UPDATE_ITEM_REQUIRED: { tone: 'warn', actions: LEAVE_ONLY },
  SESSION_EXPIRED: { tone: 'warn', actions: LEAVE_ONLY },
  CREATION_UNCERTAIN: { tone: 'warn', actions: LEAVE_ONLY },
  LOAD_FAILED: { tone: 'warn', actions: LEAVE_ONLY },
  LOGIN_TIMEOUT: { tone: 'bad', actions: TRY_AGAIN },
  OPEN_FINANCE_NOT_AVAILABLE: { tone: 'bad', actions: TRY_AGAIN },
  INTERNAL_SERVER_ERROR: { tone: 'bad', actions: TRY_AGAIN },
  NETWORK_ERROR: { tone: 'bad', actions: TRY_AGAIN },
  UNREADABLE_ANSWER: { tone: 'bad', actions: TRY_AGAIN },
  TOO_MANY_REQUESTS: { tone: 'warn', actions: TRY_AGAIN },
  UNKNOWN: { tone: 'bad', actions: TRY_AGAIN },
}
