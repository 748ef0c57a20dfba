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

export const TRY_AGAIN = ['retry', 'another'] as const
const CHOOSE_ANOTHER = ['another', 'leave'] as const
const LEAVE_ONLY = ['leave'] as const

/** The recovery actions of each failure, the primary one first. `leave` alone makes a failure terminal. */
export const RECOVERY_ACTIONS: Record<FailureCode, readonly [RecoveryAction, ...RecoveryAction[]]> =
  {
    INVALID_CREDENTIALS: ['credentials', 'another'],
    INVALID_CREDENTIALS_MFA: TRY_AGAIN,
    USER_INPUT_TIMEOUT: TRY_AGAIN,
    ALREADY_LOGGED_IN: TRY_AGAIN,
    ACCOUNT_LOCKED: CHOOSE_ANOTHER,
    ACCOUNT_NEEDS_ACTION: TRY_AGAIN,
    ACCOUNT_CREDENTIALS_RESET: ['credentials', 'another'],
    SITE_NOT_AVAILABLE: TRY_AGAIN,
    CONNECTION_ERROR: TRY_AGAIN,
    MERGE_ERROR: TRY_AGAIN,
    ERROR: TRY_AGAIN,
    USER_AUTHORIZATION_NOT_GRANTED: ['authorize', 'another'],
    USER_AUTHORIZATION_REVOKED: ['authorize', 'another'],
    AUTHORIZATION_EXPIRED: ['authorize', 'another'],
    USER_NOT_SUPPORTED: CHOOSE_ANOTHER,
    CONNECTOR_NOT_SUPPORTED: CHOOSE_ANOTHER,
    INVALID_PARAMETER: ['another', 'credentials'],
    CREDITS_EXHAUSTED: LEAVE_ONLY,
    ITEM_CREATION_LIMIT_EXCEEDED: LEAVE_ONLY,
    ITEM_NOT_FOUND: LEAVE_ONLY,
    UPDATE_ITEM_REQUIRED: LEAVE_ONLY,
    SESSION_EXPIRED: LEAVE_ONLY,
    CREATION_UNCERTAIN: LEAVE_ONLY,
    LOAD_FAILED: LEAVE_ONLY,
    LOGIN_TIMEOUT: TRY_AGAIN,
    OPEN_FINANCE_NOT_AVAILABLE: TRY_AGAIN,
    INTERNAL_SERVER_ERROR: TRY_AGAIN,
    NETWORK_ERROR: TRY_AGAIN,
    UNREADABLE_ANSWER: TRY_AGAIN,
    TOO_MANY_REQUESTS: TRY_AGAIN,
    UNKNOWN: TRY_AGAIN,
  }
