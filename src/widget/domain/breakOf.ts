import type { FailureCode } from './failures.ts'

/** The place at which the line between the bank and the application broke, and whose turn it is. */
export interface Break {
  at: 'bank' | 'between' | 'application'
  /** `bad`: something failed. `warn`: the person has to act. `calm`: the person said no, or nothing is known to be wrong. */
  tone: 'bad' | 'warn' | 'calm'
}

const AT_BANK: Break = { at: 'bank', tone: 'bad' }
const BETWEEN: Break = { at: 'between', tone: 'bad' }
const AT_APPLICATION: Break = { at: 'application', tone: 'bad' }
const PERSON_ACTS: Break = { at: 'bank', tone: 'warn' }
const PERSON_DECLINED: Break = { at: 'bank', tone: 'calm' }

const BREAKS: Partial<Record<FailureCode, Break>> = {
  INVALID_CREDENTIALS: PERSON_ACTS,
  INVALID_CREDENTIALS_MFA: PERSON_ACTS,
  INVALID_PARAMETER: PERSON_ACTS,
  USER_INPUT_TIMEOUT: PERSON_ACTS,
  ALREADY_LOGGED_IN: PERSON_ACTS,
  ACCOUNT_LOCKED: PERSON_ACTS,
  ACCOUNT_NEEDS_ACTION: PERSON_ACTS,
  ACCOUNT_CREDENTIALS_RESET: PERSON_ACTS,
  USER_AUTHORIZATION_NOT_GRANTED: PERSON_DECLINED,
  USER_AUTHORIZATION_REVOKED: PERSON_DECLINED,
  AUTHORIZATION_EXPIRED: PERSON_DECLINED,
  ERROR: BETWEEN,
  MERGE_ERROR: BETWEEN,
  NETWORK_ERROR: BETWEEN,
  INTERNAL_SERVER_ERROR: BETWEEN,
  TOO_MANY_REQUESTS: BETWEEN,
  UNREADABLE_ANSWER: BETWEEN,
  OPEN_FINANCE_NOT_AVAILABLE: BETWEEN,
  CREATION_UNCERTAIN: { at: 'between', tone: 'calm' },
  LOAD_FAILED: BETWEEN,
  UNKNOWN: BETWEEN,
  CREDITS_EXHAUSTED: AT_APPLICATION,
  ITEM_CREATION_LIMIT_EXCEEDED: AT_APPLICATION,
  ITEM_NOT_FOUND: AT_APPLICATION,
  SESSION_EXPIRED: AT_APPLICATION,
  INVALID_LINK: AT_APPLICATION,
  UPDATE_ITEM_REQUIRED: { at: 'application', tone: 'warn' },
}

/** Returns the break of a failure; any other than the listed ones is the bank's. */
export const breakOf = (code: FailureCode): Break => BREAKS[code] ?? AT_BANK
