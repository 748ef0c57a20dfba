import type { Item } from './item.ts'

/** The meaning of an execution status for the widget. */
export type ExecutionClass =
  | 'running'
  | 'input'
  | 'action'
  | 'authorization'
  | 'success'
  | 'partial'
  | 'failed'

/** Every execution status of the specification (*Execution status*) with its class. */
export const EXECUTION_CLASS = {
  CREATED: 'running',
  LOGIN_IN_PROGRESS: 'running',
  LOGIN_MFA_IN_PROGRESS: 'running',
  ACCOUNTS_IN_PROGRESS: 'running',
  CREDITCARDS_IN_PROGRESS: 'running',
  TRANSACTIONS_IN_PROGRESS: 'running',
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: 'running',
  PAYMENT_DATA_IN_PROGRESS: 'running',
  IDENTITY_IN_PROGRESS: 'running',
  MERGING: 'running',
  WAITING_USER_INPUT: 'input',
  WAITING_USER_ACTION: 'action',
  USER_AUTHORIZATION_PENDING: 'authorization',
  SUCCESS: 'success',
  PARTIAL_SUCCESS: 'partial',
  ERROR: 'failed',
  MERGE_ERROR: 'failed',
  INVALID_CREDENTIALS: 'failed',
  INVALID_CREDENTIALS_MFA: 'failed',
  USER_INPUT_TIMEOUT: 'failed',
  ALREADY_LOGGED_IN: 'failed',
  SITE_NOT_AVAILABLE: 'failed',
  ACCOUNT_LOCKED: 'failed',
  ACCOUNT_NEEDS_ACTION: 'failed',
  ACCOUNT_CREDENTIALS_RESET: 'failed',
  USER_NOT_SUPPORTED: 'failed',
  CONNECTION_ERROR: 'failed',
  USER_AUTHORIZATION_NOT_GRANTED: 'failed',
  USER_AUTHORIZATION_REVOKED: 'failed',
} as const satisfies Record<string, ExecutionClass>
export type ExecutionStatus = keyof typeof EXECUTION_CLASS

export type FailedExecution = {
  [S in ExecutionStatus]: (typeof EXECUTION_CLASS)[S] extends 'failed' ? S : never
}[ExecutionStatus]

const classes = new Map<string, ExecutionClass>(Object.entries(EXECUTION_CLASS))

/** One class that an Item may have: what it is, and which of the two statuses says so. */
export interface Reading {
  kind: ExecutionClass
  by: 'status' | 'execution'
  /** The descriptor that the Item must carry for it; without one, nothing. */
  needs?: 'parameter' | 'userAction' | 'error'
}

const NEEDS: Record<string, Reading['needs']> = {
  input: 'parameter',
  action: 'userAction',
  error: 'error',
}

const isClass = (word: string): word is ExecutionClass => word in READINGS

/** The reading of one word of `READINGS`. */
function readingOf(word: string): Reading {
  const name = word.toLowerCase()
  const needs = NEEDS[name]
  return {
    // ERROR is a failure of the status that needs an error.
    kind: isClass(name) ? name : 'failed',
    by: name === word ? 'execution' : 'status',
    ...(needs && { needs }),
  }
}

/** A cell for each Item status (specification: *Item status*). */
const row = (
  CREATING: string,
  UPDATING: string,
  LOGIN_IN_PROGRESS: string,
  WAITING_USER_INPUT: string,
  WAITING_USER_ACTION: string,
  UPDATED: string,
  OUTDATED: string,
  LOGIN_ERROR: string,
) => ({
  CREATING,
  UPDATING,
  LOGIN_IN_PROGRESS,
  WAITING_USER_INPUT,
  WAITING_USER_ACTION,
  UPDATED,
  OUTDATED,
  LOGIN_ERROR,
})
type ItemStatus = keyof ReturnType<typeof row>

/**
 * The readings of every Item, by the class of its execution status (rows) and by its status (columns). Those of one cell
 * are tried in their order; one in capitals is said by the status, the others by the execution status. docs/item-states.md
 * writes out each of the 232 pairs.
 */
const READINGS: Record<ExecutionClass, Record<ItemStatus, string>> = {
  running: row('running', 'running', 'running', 'INPUT', 'ACTION', 'SUCCESS', 'FAILED', 'FAILED'),
  input: row(
    'input',
    'input',
    'input',
    'input',
    'ACTION input ACTION',
    'SUCCESS input',
    'FAILED input',
    'FAILED input',
  ),
  action: row(
    'action',
    'action',
    'action',
    'INPUT action',
    'action',
    'SUCCESS action',
    'FAILED action',
    'FAILED action',
  ),
  authorization: row(
    'authorization',
    'authorization',
    'authorization',
    'INPUT authorization',
    'authorization',
    'SUCCESS authorization',
    'FAILED authorization',
    'FAILED authorization',
  ),
  success: row(
    'success',
    'success',
    'success',
    'INPUT success',
    'ACTION success',
    'success',
    'ERROR success',
    'ERROR success',
  ),
  partial: row(
    'partial',
    'partial',
    'partial',
    'INPUT partial',
    'ACTION partial',
    'partial',
    'ERROR partial',
    'ERROR partial',
  ),
  failed: row(
    'failed',
    'failed',
    'failed',
    'INPUT failed',
    'ACTION failed',
    'failed',
    'failed FAILED',
    'failed FAILED',
  ),
}

const FINAL: ReadonlySet<ExecutionClass> = new Set(['success', 'partial', 'failed'])

/** True for a class that ends an execution. */
export const isFinalClass = (kind: ExecutionClass): boolean => FINAL.has(kind)

const FINAL_STATUSES = new Set(['UPDATED', 'OUTDATED', 'LOGIN_ERROR'])

/** True for an Item status that ends an execution. */
export const isFinalStatus = ({ status }: Item): boolean => FINAL_STATUSES.has(status)

const isItemStatus = (status: string): status is ItemStatus =>
  Object.hasOwn(READINGS.running, status)

/** The Item status. One that the specification does not have leaves it to the execution status, as `UPDATING` does. */
const statusOf = ({ status }: Item): ItemStatus => (isItemStatus(status) ? status : 'UPDATING')

/** The class of the execution status alone. An unknown one counts as running; the deadline ends the wait. */
export const classOfExecution = ({ executionStatus }: Item): ExecutionClass =>
  classes.get(executionStatus) ?? 'running'

/**
 * The readings of an Item, the first that says something counts. A waiting status with its descriptor comes before a
 * final execution status, which may be left from the last execution; `LOGIN_ERROR` and `OUTDATED` with an `error` are
 * failures, whatever the execution status is.
 */
export function readingsOf(item: Item): readonly Reading[] {
  const words = READINGS[classOfExecution(item)][statusOf(item)].split(' ')
  const all = words.map(readingOf)
  const isGiven = ({ needs }: Reading) => needs === undefined || item[needs] !== null
  const [first, ...others] = all.filter(
    (reading, index) => isGiven(reading) || index === all.length - 1,
  )
  if (first === undefined) return []
  return first.needs === 'error' ? [first] : [first, ...others]
}

/** The class of an Item, by its first reading. */
export const executionClass = (item: Item): ExecutionClass => readingsOf(item)[0]?.kind ?? 'running'

const isFailedExecution = (code: string): code is FailedExecution => classes.get(code) === 'failed'

/**
 * The reason of a failure: the execution status if it is more specific than `ERROR`, else `error.code`, else
 * what the Item status means.
 */
export function failureCodeOf({
  error,
  executionStatus,
  status,
}: Pick<Item, 'error' | 'executionStatus' | 'status'>): FailedExecution | 'UNKNOWN' {
  const named = [executionStatus, error?.code ?? '']
  const specific = named.find((code) => code !== 'ERROR' && isFailedExecution(code))
  if (specific !== undefined && isFailedExecution(specific)) return specific
  if (status === 'LOGIN_ERROR') return 'INVALID_CREDENTIALS'
  const code = error?.code ?? (status === 'OUTDATED' ? 'ERROR' : executionStatus)
  return code === 'ERROR' ? code : 'UNKNOWN'
}

/** The execution statuses that read data, in the order of the specification, and the product that each reads. */
const READ_BY: readonly (readonly [ExecutionStatus, product: string])[] = [
  ['ACCOUNTS_IN_PROGRESS', 'ACCOUNTS'],
  ['CREDITCARDS_IN_PROGRESS', 'CREDIT_CARDS'],
  ['TRANSACTIONS_IN_PROGRESS', 'TRANSACTIONS'],
  ['INVESTMENT_TRANSACTIONS_IN_PROGRESS', 'INVESTMENTS_TRANSACTIONS'],
  ['PAYMENT_DATA_IN_PROGRESS', 'PAYMENT_DATA'],
  ['IDENTITY_IN_PROGRESS', 'IDENTITY'],
]

/** The part of an execution: signing in, reading data, or putting it together. Any status that is not listed is `login`. */
export type ExecutionPhase = 'login' | 'reading' | 'finish'

export function executionPhase(executionStatus: string): ExecutionPhase {
  if (executionStatus === 'MERGING') return 'finish'
  return READ_BY.some(([status]) => status === executionStatus) ? 'reading' : 'login'
}

export type ReadingState = 'upcoming' | 'current' | 'done'

/**
 * How far the reading of some products is, by the execution status. Those that no status names are read by the time that
 * the data is put together.
 */
export function readingState(products: readonly string[], executionStatus: string): ReadingState {
  const phase = executionPhase(executionStatus)
  if (phase !== 'reading') return phase === 'login' ? 'upcoming' : 'done'
  const now = READ_BY.findIndex(([status]) => status === executionStatus)
  const places = READ_BY.flatMap(([, product], place) =>
    products.includes(product) ? [place] : [],
  )
  if (places.length === 0 || now < Math.min(...places)) return 'upcoming'
  return now > Math.max(...places) ? 'done' : 'current'
}
