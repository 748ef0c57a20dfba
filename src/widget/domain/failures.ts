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
  | 'INVALID_LINK'

/** An action that a failure screen offers. */
export type RecoveryAction = 'credentials' | 'retry' | 'authorize' | 'another' | 'leave'

export const TRY_AGAIN = ['retry', 'another'] as const
const CHOOSE_ANOTHER = ['another', 'leave'] as const
const LEAVE_ONLY = ['leave'] as const

interface FailureRule {
  /** `warning`: a choice of the person, a time-out, or something the person can do. `failed`: anything else. */
  tone: 'warning' | 'failed'
  /** The recovery actions, the primary one first. `leave` alone makes the failure terminal. */
  actions: readonly [RecoveryAction, ...RecoveryAction[]]
}

/** The tone and the recovery actions of each failure. */
export const FAILURES: Record<FailureCode, FailureRule> = {
  INVALID_CREDENTIALS: { tone: 'failed', actions: ['credentials', 'another'] },
  INVALID_CREDENTIALS_MFA: { tone: 'failed', actions: TRY_AGAIN },
  USER_INPUT_TIMEOUT: { tone: 'warning', actions: TRY_AGAIN },
  ALREADY_LOGGED_IN: { tone: 'warning', actions: TRY_AGAIN },
  ACCOUNT_LOCKED: { tone: 'failed', actions: CHOOSE_ANOTHER },
  ACCOUNT_NEEDS_ACTION: { tone: 'warning', actions: TRY_AGAIN },
  ACCOUNT_CREDENTIALS_RESET: { tone: 'warning', actions: ['credentials', 'another'] },
  SITE_NOT_AVAILABLE: { tone: 'failed', actions: TRY_AGAIN },
  CONNECTION_ERROR: { tone: 'failed', actions: TRY_AGAIN },
  MERGE_ERROR: { tone: 'failed', actions: TRY_AGAIN },
  ERROR: { tone: 'failed', actions: TRY_AGAIN },
  USER_AUTHORIZATION_NOT_GRANTED: { tone: 'warning', actions: ['authorize', 'another'] },
  USER_AUTHORIZATION_REVOKED: { tone: 'warning', actions: ['authorize', 'another'] },
  AUTHORIZATION_EXPIRED: { tone: 'warning', actions: ['authorize', 'another'] },
  USER_NOT_SUPPORTED: { tone: 'failed', actions: CHOOSE_ANOTHER },
  CONNECTOR_NOT_SUPPORTED: { tone: 'failed', actions: CHOOSE_ANOTHER },
  INVALID_PARAMETER: { tone: 'failed', actions: ['another', 'credentials'] },
  CREDITS_EXHAUSTED: { tone: 'failed', actions: LEAVE_ONLY },
  ITEM_CREATION_LIMIT_EXCEEDED: { tone: 'failed', actions: LEAVE_ONLY },
  ITEM_NOT_FOUND: { tone: 'failed', actions: LEAVE_ONLY },
  UPDATE_ITEM_REQUIRED: { tone: 'warning', actions: LEAVE_ONLY },
  SESSION_EXPIRED: { tone: 'warning', actions: LEAVE_ONLY },
  CREATION_UNCERTAIN: { tone: 'warning', actions: LEAVE_ONLY },
  LOAD_FAILED: { tone: 'warning', actions: LEAVE_ONLY },
  INVALID_LINK: { tone: 'warning', actions: LEAVE_ONLY },
  LOGIN_TIMEOUT: { tone: 'failed', actions: TRY_AGAIN },
  OPEN_FINANCE_NOT_AVAILABLE: { tone: 'failed', actions: TRY_AGAIN },
  INTERNAL_SERVER_ERROR: { tone: 'failed', actions: TRY_AGAIN },
  NETWORK_ERROR: { tone: 'failed', actions: TRY_AGAIN },
  UNREADABLE_ANSWER: { tone: 'failed', actions: TRY_AGAIN },
  TOO_MANY_REQUESTS: { tone: 'warning', actions: TRY_AGAIN },
  UNKNOWN: { tone: 'failed', actions: TRY_AGAIN },
}
