import type { Item } from '../../src/widget/domain/item.ts'
import type { CallProblem } from '../../src/widget/domain/problem.ts'
import { connector, credential, item } from '../fixtures.ts'
import type { Dice } from './dice.ts'

/** A tiny service: Items that move from any status to any other, and every way a call can fail. */

/** Connectors with a form and without, with the bank's own page and without. */
export const CONNECTORS = [
  connector({ id: 1, name: 'Form Bank' }),
  connector({ id: 2, name: 'Redirect Bank', oauth: true, credentials: [credential()] }),
  connector({ id: 3, name: 'Silent Bank', oauth: true, credentials: [] }),
  connector({ id: 4, name: 'Device Bank', credentials: [] }),
] as const

const RUNNING = ['LOGIN_IN_PROGRESS', 'CREATED', 'ACCOUNTS_IN_PROGRESS', 'MERGING'] as const
const SUCCEEDED = ['SUCCESS', 'PARTIAL_SUCCESS'] as const
const BLOCKED = ['WAITING_USER_INPUT', 'WAITING_USER_ACTION', 'USER_AUTHORIZATION_PENDING'] as const
const FAILED = [
  'ERROR',
  'MERGE_ERROR',
  'INVALID_CREDENTIALS',
  'INVALID_CREDENTIALS_MFA',
  'INVALID_CREDENTIALS_MFA',
  'USER_INPUT_TIMEOUT',
  'ALREADY_LOGGED_IN',
  'SITE_NOT_AVAILABLE',
  'ACCOUNT_LOCKED',
  'ACCOUNT_NEEDS_ACTION',
  'ACCOUNT_CREDENTIALS_RESET',
  'USER_NOT_SUPPORTED',
  'CONNECTION_ERROR',
  'USER_AUTHORIZATION_NOT_GRANTED',
  'USER_AUTHORIZATION_REVOKED',
  'A_STATUS_OF_TOMORROW',
] as const
const GROUPS = [RUNNING, RUNNING, BLOCKED, BLOCKED, SUCCEEDED, FAILED] as const

const QUESTIONS = ['token', 'token', 'device', 'card'] as const
const TIMES = [null, '2026-09-01T12:00:00.000Z', '2026-09-01T12:05:00.000Z'] as const
const BANK_PAGES = [
  {},
  { oauthUrl: 'https://bank.example/1' },
  { oauthUrl: 'https://bank.example/2' },
] as const
const ATTEMPTS = [0, 0, 1, 2] as const
const STATUS_OF: Partial<Record<string, string>> = {
  LOGIN_IN_PROGRESS: 'LOGIN_IN_PROGRESS',
  USER_AUTHORIZATION_PENDING: 'LOGIN_IN_PROGRESS',
  WAITING_USER_INPUT: 'WAITING_USER_INPUT',
  WAITING_USER_ACTION: 'WAITING_USER_ACTION',
  SUCCESS: 'UPDATED',
  PARTIAL_SUCCESS: 'UPDATED',
  INVALID_CREDENTIALS: 'LOGIN_ERROR',
}

const isFailure = (status: string) => FAILED.some((failed) => failed === status)

/** An Item as it may look at any moment. */
export function anyItem(dice: Dice, id: string, connectorId: number): Item {
  const executionStatus: string = dice.pick(dice.pick(GROUPS))
  const failed = isFailure(executionStatus)
  const waits = executionStatus === 'WAITING_USER_INPUT'
  const acts = executionStatus === 'WAITING_USER_ACTION' || dice.chance(0.05)
  return item({
    id,
    status: STATUS_OF[executionStatus] ?? (failed ? 'OUTDATED' : 'UPDATING'),
    executionStatus,
    connector: {
      id: connectorId,
      name: 'Bank',
      isSandbox: false,
      oauth: false,
      ...dice.pick(BANK_PAGES),
    },
    lastUpdatedAt: dice.pick(TIMES),
    consentExpiresAt: dice.pick(TIMES),
    consecutiveFailedLoginAttempts: dice.pick(ATTEMPTS),
    error: failed && dice.chance(0.7) ? { code: executionStatus, attributes: {} } : null,
    parameter: waits && dice.chance(0.9) ? credential({ name: dice.pick(QUESTIONS) }) : null,
    userAction: acts ? { attributes: {}, instructions: 'Open the app.' } : null,
  })
}

const requestId = 'request-1'
const refused = [
  'CREDITS_EXHAUSTED',
  'ITEM_CREATION_LIMIT_EXCEEDED',
  'CONNECTOR_NOT_SUPPORTED',
  'ITEM_NOT_FOUND',
  'INVALID_PARAMETER',
  'UNKNOWN',
] as const
const noResponse = [
  'NETWORK_ERROR',
  'UNREADABLE_ANSWER',
  'INTERNAL_SERVER_ERROR',
  'OPEN_FINANCE_NOT_AVAILABLE',
] as const
const KINDS = ['token', 'token', 'invalid', 'refused', 'busy', 'noResponse', 'noResponse'] as const

/** Every way a call can fail. */
export function anyProblem(dice: Dice): CallProblem {
  const kind = dice.pick(KINDS)
  switch (kind) {
    case 'token':
      return { kind, status: dice.pick([401, 403, 409]), requestId }
    case 'invalid':
      return { kind, fields: [{ parameter: 'user', message: 'Too short.' }], requestId }
    case 'refused':
      return { kind, code: dice.pick(refused), requestId }
    case 'busy':
      return { kind, waitMs: dice.pick([0, 5000, 60_000]), requestId }
    case 'noResponse':
      return { kind, code: dice.pick(noResponse), requestId: null }
    default:
      return kind satisfies never
  }
}
