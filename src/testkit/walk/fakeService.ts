import { EXECUTION_CLASS, type ExecutionClass } from '../../widget/domain/execution.ts'
import type { Item } from '../../widget/domain/item.ts'
import type { CallProblem } from '../../widget/domain/problem.ts'
import { connector, credential, item } from '../fixtures.ts'
import type { RandomChoices } from './randomChoices.ts'

/** A simulated service: Items that change from any status to any other, and calls that fail in every way. */

/** Connectors with and without credentials, with and without OAuth. */
export const CONNECTORS = [
  connector({ id: 1, name: 'Form Bank' }),
  connector({ id: 2, name: 'Redirect Bank', oauth: true, credentials: [credential()] }),
  connector({ id: 3, name: 'Silent Bank', oauth: true, credentials: [] }),
  connector({ id: 4, name: 'Device Bank', credentials: [] }),
] as const

const statusesOf = (...classes: readonly ExecutionClass[]): string[] =>
  Object.entries(EXECUTION_CLASS)
    .filter(([, kind]) => classes.includes(kind))
    .map(([status]) => status)
const RUNNING = statusesOf('running')
const WAITING = statusesOf('input', 'action', 'authorization')
const FAILED = [...statusesOf('failed'), 'INVALID_CREDENTIALS_MFA', 'UNKNOWN_STATUS']
const STATUS_GROUPS = [
  RUNNING,
  RUNNING,
  WAITING,
  WAITING,
  statusesOf('success', 'partial'),
  FAILED,
] as const

const PARAMETER_NAMES = ['token', 'token', 'device', 'card'] as const
const TIMES = [null, '2026-09-01T12:00:00.000Z', '2026-09-01T12:05:00.000Z'] as const
const OAUTH_URLS = [
  {},
  { oauthUrl: 'https://bank.example/1' },
  { oauthUrl: 'https://bank.example/2' },
] as const
/** An action for the person at hand, an action of others within days, and one without a time. */
const ACTIONS = [
  { instructions: 'Open the app.', attributes: { url: 'https://bank.example/approve' } },
  { instructions: 'Others approve.', attributes: {}, expiresAt: '2026-09-08T12:00:00.000Z' },
  { instructions: 'Open the app.', attributes: {} },
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

export function anyItem(random: RandomChoices, id: string, connectorId: number): Item {
  const executionStatus = random.pickAny(random.pick(STATUS_GROUPS)) ?? 'CREATED'
  const failed = FAILED.includes(executionStatus)
  const waitsForInput = executionStatus === 'WAITING_USER_INPUT'
  const isPending = executionStatus === 'USER_AUTHORIZATION_PENDING'
  const waitsForAction =
    executionStatus === 'WAITING_USER_ACTION' || random.chance(isPending ? 0.4 : 0.05)
  return item({
    id,
    status: STATUS_OF[executionStatus] ?? (failed ? 'OUTDATED' : 'UPDATING'),
    executionStatus,
    connector: {
      id: connectorId,
      name: 'Bank',
      isSandbox: false,
      oauth: false,
      ...(waitsForAction && random.chance(0.5) ? {} : random.pick(OAUTH_URLS)),
    },
    lastUpdatedAt: random.pick(TIMES),
    consentExpiresAt: random.pick(TIMES),
    consecutiveFailedLoginAttempts: random.pick(ATTEMPTS),
    error: failed && random.chance(0.7) ? { code: executionStatus, attributes: {} } : null,
    parameter:
      waitsForInput && random.chance(0.9)
        ? credential({ name: random.pick(PARAMETER_NAMES) })
        : null,
    userAction: waitsForAction ? random.pick(ACTIONS) : null,
  })
}

const requestId = 'request-1'
const REFUSALS = [
  'CREDITS_EXHAUSTED',
  'ITEM_CREATION_LIMIT_EXCEEDED',
  'CONNECTOR_NOT_SUPPORTED',
  'ITEM_NOT_FOUND',
  'INVALID_PARAMETER',
  'UNKNOWN',
] as const
const NO_RESPONSES = [
  'NETWORK_ERROR',
  'UNREADABLE_ANSWER',
  'INTERNAL_SERVER_ERROR',
  'OPEN_FINANCE_NOT_AVAILABLE',
] as const
const PROBLEM_KINDS = [
  'token',
  'token',
  'invalid',
  'refused',
  'busy',
  'noResponse',
  'noResponse',
] as const

export function anyProblem(random: RandomChoices): CallProblem {
  const kind = random.pick(PROBLEM_KINDS)
  switch (kind) {
    case 'token':
      return { kind, status: random.pick([401, 403, 409]), requestId }
    case 'invalid':
      return { kind, fields: [{ parameter: 'user', message: 'Too short.' }], requestId }
    case 'refused':
      return { kind, code: random.pick(REFUSALS), requestId }
    case 'busy':
      return { kind, waitMs: random.pick([0, 5000, 60_000]), requestId }
    case 'noResponse':
      return { kind, code: random.pick(NO_RESPONSES), requestId: null }
    default:
      return kind satisfies never
  }
}
