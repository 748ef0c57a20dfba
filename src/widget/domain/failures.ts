import type { FailedExecution } from './execution.ts'
import type { RefusalCode, NoResponseCode } from './problem.ts'

/** Every way a run can end without success. Each is also a code of the host's `onError`. */
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

/** What a person can do from a failure. */
export type RecoveryAction = 'credentials' | 'retry' | 'authorize' | 'another' | 'leave'

const TRY_AGAIN = ['retry', 'another'] as const
const GO_ELSEWHERE = ['another', 'leave'] as const
const GIVE_UP = ['leave'] as const

/** The ways on from each ending, the best first. Without any but `leave`, the host is told at once. */
export const RECOVERY_ACTIONS: Record<FailureCode, readonly [RecoveryAction, ...RecoveryAction[]]> =
  {
    INVALID_CREDENTIALS: ['credentials', 'another'],
    INVALID_CREDENTIALS_MFA: TRY_AGAIN,
    USER_INPUT_TIMEOUT: TRY_AGAIN,
    ALREADY_LOGGED_IN: TRY_AGAIN,
    ACCOUNT_LOCKED: GO_ELSEWHERE,
    ACCOUNT_NEEDS_ACTION: TRY_AGAIN,
    ACCOUNT_CREDENTIALS_RESET: ['credentials', 'another'],
    SITE_NOT_AVAILABLE: TRY_AGAIN,
    CONNECTION_ERROR: TRY_AGAIN,
    MERGE_ERROR: TRY_AGAIN,
    ERROR: TRY_AGAIN,
    USER_AUTHORIZATION_NOT_GRANTED: ['authorize', 'another'],
    USER_AUTHORIZATION_REVOKED: ['authorize', 'another'],
    AUTHORIZATION_EXPIRED: ['authorize', 'another'],
    USER_NOT_SUPPORTED: GO_ELSEWHERE,
    CONNECTOR_NOT_SUPPORTED: GO_ELSEWHERE,
    INVALID_PARAMETER: ['credentials', 'another'],
    CREDITS_EXHAUSTED: GIVE_UP,
    ITEM_CREATION_LIMIT_EXCEEDED: GIVE_UP,
    ITEM_NOT_FOUND: GIVE_UP,
    UPDATE_ITEM_REQUIRED: GIVE_UP,
    SESSION_EXPIRED: GIVE_UP,
    CREATION_UNCERTAIN: GIVE_UP,
    LOAD_FAILED: GIVE_UP,
    LOGIN_TIMEOUT: TRY_AGAIN,
    OPEN_FINANCE_NOT_AVAILABLE: TRY_AGAIN,
    INTERNAL_SERVER_ERROR: TRY_AGAIN,
    NETWORK_ERROR: TRY_AGAIN,
    UNREADABLE_ANSWER: TRY_AGAIN,
    TOO_MANY_REQUESTS: TRY_AGAIN,
    UNKNOWN: TRY_AGAIN,
  }
