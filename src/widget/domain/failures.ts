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

/**
 * A failure with words of its own in place of those of its code. An authorization that was not granted, though not by
 * this person at the bank's page: others had to approve, or a renewal without that page was refused, or came too late.
 * Or a session that ended while the Item went on, whose result this page can no longer read. Or a token that the service
 * refuses with 403: of another Item, or from this address.
 */
export type FailureCase =
  | 'notApproved'
  | 'renewalRefused'
  | 'renewalExpired'
  | 'resultUnknown'
  | 'notAllowed'

export type RecoveryAction = 'credentials' | 'retry' | 'authorize' | 'another' | 'leave'

/** The fact that is certain after a failure; its sentences are in `failureSafe`. */
export type SafeFact = 'kept' | 'notShared' | 'nothingNew' | 'notSent' | 'reported' | 'ended'

/** A step of the way on; its sentences are in `failureSteps`. */
export type FailureStep =
  | 'later'
  | 'checkInternet'
  | 'checkAtBank'
  | 'newCode'
  | 'signOutElsewhere'
  | 'unlock'
  | 'doAtBank'
  | 'setPassword'
  | 'comeBack'
  | 'authorizeNow'
  | 'authorizeAgain'
  | 'askAgain'
  | 'otherKind'
  | 'otherBank'
  | 'laterInApp'
  | 'startInApp'
  | 'renewInApp'
  | 'lookInApp'
  | 'seeResult'
  | 'openApp'

/** The facts and the steps that a failure screen has below its title. */
export interface FailureGuidance {
  /** Null if nothing is certain. */
  safe: SafeFact | null
  steps: readonly FailureStep[]
}

interface FailureRule extends FailureGuidance {
  /** The primary one first; the others are links. `leave` alone makes the failure terminal. */
  actions: readonly [RecoveryAction, ...RecoveryAction[]]
}

export const TRY_AGAIN = ['retry', 'another'] as const
const SIGN_IN = ['credentials', 'another'] as const
const AUTHORIZE = ['authorize', 'another'] as const
const ANOTHER = ['another'] as const
const LEAVE = ['leave'] as const

const LATER: FailureRule = { safe: 'kept', steps: ['later'], actions: TRY_AGAIN }
const NEW_CODE: FailureRule = { safe: 'notShared', steps: ['newCode'], actions: TRY_AGAIN }
const NOT_AUTHORIZED: FailureRule = {
  safe: 'nothingNew',
  steps: ['authorizeNow'],
  actions: AUTHORIZE,
}
const LATER_IN_APP: FailureRule = { safe: 'reported', steps: ['laterInApp'], actions: LEAVE }

/** The fact that is certain after each failure, the steps of the way on, and the recovery actions. */
export const FAILURES: Record<FailureCode, FailureRule> = {
  INVALID_CREDENTIALS: { safe: 'notShared', steps: ['checkAtBank', 'comeBack'], actions: SIGN_IN },
  INVALID_CREDENTIALS_MFA: NEW_CODE,
  USER_INPUT_TIMEOUT: NEW_CODE,
  ALREADY_LOGGED_IN: {
    safe: 'notShared',
    steps: ['signOutElsewhere', 'comeBack'],
    actions: TRY_AGAIN,
  },
  // The form, not the same attempt again: the service cannot unlock it.
  ACCOUNT_LOCKED: { safe: 'notShared', steps: ['unlock', 'comeBack'], actions: SIGN_IN },
  ACCOUNT_NEEDS_ACTION: { safe: 'notShared', steps: ['doAtBank', 'comeBack'], actions: TRY_AGAIN },
  ACCOUNT_CREDENTIALS_RESET: {
    safe: 'notShared',
    steps: ['setPassword', 'comeBack'],
    actions: SIGN_IN,
  },
  SITE_NOT_AVAILABLE: LATER,
  CONNECTION_ERROR: LATER,
  MERGE_ERROR: LATER,
  ERROR: LATER,
  USER_AUTHORIZATION_NOT_GRANTED: NOT_AUTHORIZED,
  USER_AUTHORIZATION_REVOKED: { safe: 'ended', steps: ['authorizeAgain'], actions: AUTHORIZE },
  AUTHORIZATION_EXPIRED: NOT_AUTHORIZED,
  USER_NOT_SUPPORTED: { safe: 'notShared', steps: ['otherKind'], actions: ANOTHER },
  CONNECTOR_NOT_SUPPORTED: { safe: 'notShared', steps: ['otherBank'], actions: ANOTHER },
  INVALID_PARAMETER: { safe: 'notShared', steps: ['checkAtBank'], actions: SIGN_IN },
  CREDITS_EXHAUSTED: LATER_IN_APP,
  ITEM_CREATION_LIMIT_EXCEEDED: LATER_IN_APP,
  ITEM_NOT_FOUND: { safe: null, steps: ['startInApp'], actions: LEAVE },
  UPDATE_ITEM_REQUIRED: { safe: 'kept', steps: ['renewInApp'], actions: LEAVE },
  SESSION_EXPIRED: { safe: 'notSent', steps: ['startInApp'], actions: LEAVE },
  CREATION_UNCERTAIN: { safe: null, steps: ['lookInApp'], actions: LEAVE },
  LOAD_FAILED: { safe: null, steps: ['startInApp'], actions: LEAVE },
  INVALID_LINK: { safe: null, steps: ['openApp'], actions: LEAVE },
  LOGIN_TIMEOUT: LATER,
  OPEN_FINANCE_NOT_AVAILABLE: LATER,
  INTERNAL_SERVER_ERROR: LATER,
  NETWORK_ERROR: { safe: 'kept', steps: ['checkInternet'], actions: TRY_AGAIN },
  UNREADABLE_ANSWER: LATER,
  TOO_MANY_REQUESTS: LATER,
  UNKNOWN: LATER,
}

/** The fact that is certain in each case, and the steps of the way on. */
export const CASES: Record<FailureCase, FailureGuidance> = {
  notApproved: { safe: 'nothingNew', steps: ['askAgain'] },
  renewalRefused: { safe: 'kept', steps: ['authorizeNow'] },
  renewalExpired: { safe: 'ended', steps: ['authorizeAgain'] },
  resultUnknown: { safe: null, steps: ['seeResult'] },
  notAllowed: FAILURES.SESSION_EXPIRED,
}
