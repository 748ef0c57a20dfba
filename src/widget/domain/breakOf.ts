import type { FailureCode } from './failures.ts'

/** Where the line between the bank and the application broke, and whose turn it is. */
export interface Break {
  at: 'bank' | 'between' | 'application'
  /** `bad`: something failed. `warn`: the person has to act. `calm`: the person said no. */
  tone: 'bad' | 'warn' | 'calm'
}

const BETWEEN: ReadonlySet<FailureCode> = new Set([
  'ERROR',
  'MERGE_ERROR',
  'NETWORK_ERROR',
  'INTERNAL_SERVER_ERROR',
  'TOO_MANY_REQUESTS',
  'UNREADABLE_ANSWER',
  'OPEN_FINANCE_NOT_AVAILABLE',
  'CREATION_UNCERTAIN',
  'LOAD_FAILED',
  'UNKNOWN',
])

const AT_APPLICATION: ReadonlySet<FailureCode> = new Set([
  'CREDITS_EXHAUSTED',
  'ITEM_CREATION_LIMIT_EXCEEDED',
  'ITEM_NOT_FOUND',
  'SESSION_EXPIRED',
  'UPDATE_ITEM_REQUIRED',
  'INVALID_LINK',
])

const PERSON_ACTS: ReadonlySet<FailureCode> = new Set([
  'INVALID_CREDENTIALS',
  'INVALID_CREDENTIALS_MFA',
  'INVALID_PARAMETER',
  'USER_INPUT_TIMEOUT',
  'ALREADY_LOGGED_IN',
  'ACCOUNT_LOCKED',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
  'UPDATE_ITEM_REQUIRED',
])

const PERSON_DECLINED: ReadonlySet<FailureCode> = new Set([
  'USER_AUTHORIZATION_NOT_GRANTED',
  'USER_AUTHORIZATION_REVOKED',
  'AUTHORIZATION_EXPIRED',
])

const placeOf = (code: FailureCode): Break['at'] => {
  if (AT_APPLICATION.has(code)) return 'application'
  return BETWEEN.has(code) ? 'between' : 'bank'
}

const toneOf = (code: FailureCode): Break['tone'] => {
  if (PERSON_DECLINED.has(code)) return 'calm'
  return PERSON_ACTS.has(code) ? 'warn' : 'bad'
}

export const breakOf = (code: FailureCode): Break => ({ at: placeOf(code), tone: toneOf(code) })
