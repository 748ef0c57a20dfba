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

/** One class that an Item may have, and the descriptor that it must carry for it. */
export interface Interpretation {
  kind: ExecutionClass
  /** The status that says so. */
  by: 'status' | 'execution'
  needs?: 'parameter' | 'userAction' | 'error'
}

/** The interpretations of the Item status. */
const STATUS_SAYS = {
  input: { kind: 'input', by: 'status', needs: 'parameter' },
  action: { kind: 'action', by: 'status', needs: 'userAction' },
  success: { kind: 'success', by: 'status' },
  failure: { kind: 'failed', by: 'status' },
  error: { kind: 'failed', by: 'status', needs: 'error' },
} as const satisfies Record<string, Interpretation>

/** The sources of interpretations: the execution status, or what the Item status says. */
type Source = 'execution' | keyof typeof STATUS_SAYS
type ItemStatus =
  | 'WAITING_USER_INPUT'
  | 'WAITING_USER_ACTION'
  | 'UPDATED'
  | 'OUTDATED'
  | 'LOGIN_ERROR'
type Row = { readonly [Status in ItemStatus]?: readonly Source[] }

const INPUT = { WAITING_USER_INPUT: ['input', 'execution'] } as const
const ACTION = { WAITING_USER_ACTION: ['action', 'execution'] } as const
/** An execution that waits, of an Item with a final status. */
const WAITING_AFTER_FINAL = {
  UPDATED: ['success', 'execution'],
  OUTDATED: ['failure', 'execution'],
  LOGIN_ERROR: ['failure', 'execution'],
} as const
const WORKED: Row = {
  ...INPUT,
  ...ACTION,
  OUTDATED: ['error', 'execution'],
  LOGIN_ERROR: ['error', 'execution'],
}

/**
 * The sources that are asked, in their order, by the class of the execution status and by the Item status. Any other
 * Item status, such as `UPDATING`, leaves it to the execution status. docs/item-states.md writes out each pair.
 */
const SOURCES: Record<ExecutionClass, Row> = {
  running: {
    WAITING_USER_INPUT: ['input'],
    WAITING_USER_ACTION: ['action'],
    UPDATED: ['success'],
    OUTDATED: ['failure'],
    LOGIN_ERROR: ['failure'],
  },
  input: { WAITING_USER_ACTION: ['action', 'execution', 'action'], ...WAITING_AFTER_FINAL },
  action: { ...INPUT, ...WAITING_AFTER_FINAL },
  authorization: { ...INPUT, ...WAITING_AFTER_FINAL },
  success: WORKED,
  partial: WORKED,
  failed: {
    ...INPUT,
    ...ACTION,
    OUTDATED: ['execution', 'failure'],
    LOGIN_ERROR: ['execution', 'failure'],
  },
}

const FINAL: ReadonlySet<ExecutionClass> = new Set(['success', 'partial', 'failed'])

export const isFinalClass = (kind: ExecutionClass): boolean => FINAL.has(kind)

const FINAL_STATUSES = new Set(['UPDATED', 'OUTDATED', 'LOGIN_ERROR'])

export const isFinalStatus = ({ status }: Item): boolean => FINAL_STATUSES.has(status)

/** Returns the class of the execution status alone. An unknown one counts as running; the deadline ends the wait. */
export const classOfExecution = ({ executionStatus }: Item): ExecutionClass =>
  classes.get(executionStatus) ?? 'running'

/** The Item statuses of the specification (*Item status*). */
const STATUSES = new Set([
  ...FINAL_STATUSES,
  'CREATING',
  'UPDATING',
  'LOGIN_IN_PROGRESS',
  'WAITING_USER_INPUT',
  'WAITING_USER_ACTION',
])

/** True for an Item neither of whose statuses is known. */
export const isUnknown = ({ status, executionStatus }: Item): boolean =>
  !STATUSES.has(status) && !classes.has(executionStatus)

/** The class of the execution status, which waits with its descriptor only. */
function interpretExecution(item: Item): Interpretation {
  const kind = classOfExecution(item)
  const waiting = kind === 'input' || kind === 'action' ? STATUS_SAYS[kind] : { kind }
  return { ...waiting, by: 'execution' }
}

/**
 * Returns the interpretations of an Item's two statuses; the first that says something counts. A waiting status with its
 * descriptor comes before a final execution status, which may be left from the last execution; `LOGIN_ERROR` and
 * `OUTDATED` with an `error` are failures, whatever the execution status is.
 */
export function interpretStatuses(item: Item): readonly Interpretation[] {
  const row = Object.entries<readonly Source[]>(SOURCES[classOfExecution(item)])
  const [, sources] = row.find(([status]) => status === item.status) ?? ['', ['execution']]
  const all = sources.map((source): Interpretation =>
    source === 'execution' ? interpretExecution(item) : STATUS_SAYS[source],
  )
  const isGiven = ({ needs }: Interpretation) => needs === undefined || item[needs] !== null
  const given = all.filter(
    (interpretation, index) => isGiven(interpretation) || index === all.length - 1,
  )
  return given[0]?.needs === 'error' ? given.slice(0, 1) : given
}

/** Returns the class of an Item, by its first interpretation. */
export const executionClass = (item: Item): ExecutionClass =>
  interpretStatuses(item)[0]?.kind ?? 'running'

const isFailedExecution = (code: string): code is FailedExecution => classes.get(code) === 'failed'

/**
 * Returns the reason of a failure: the execution status if it is more specific than `ERROR`, else `error.code`, else
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

/** The product that each execution status reads. */
const READ_BY: Partial<Record<string, string>> = {
  ACCOUNTS_IN_PROGRESS: 'ACCOUNTS',
  CREDITCARDS_IN_PROGRESS: 'CREDIT_CARDS',
  TRANSACTIONS_IN_PROGRESS: 'TRANSACTIONS',
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: 'INVESTMENTS_TRANSACTIONS',
  PAYMENT_DATA_IN_PROGRESS: 'PAYMENT_DATA',
  IDENTITY_IN_PROGRESS: 'IDENTITY',
} satisfies Partial<Record<ExecutionStatus, string>>
const FINISH = 'MERGING' satisfies ExecutionStatus

/** The part of an execution: signing in, reading data, or putting it together. Any status that is not listed is `login`. */
export type ExecutionPhase = 'login' | 'reading' | 'finish'

export function executionPhase(executionStatus: string): ExecutionPhase {
  if (executionStatus === FINISH) return 'finish'
  return Object.hasOwn(READ_BY, executionStatus) ? 'reading' : 'login'
}

/** Returns the statuses that read data or put it together, in the order in which they were seen, after one more read. */
export const withStatus = (seen: readonly string[], executionStatus: string): readonly string[] =>
  executionPhase(executionStatus) === 'login' || seen.at(-1) === executionStatus
    ? seen
    : [...seen, executionStatus]

/** Returns the furthest phase that was seen. @param seen see `withStatus` */
export function furthestPhase(seen: readonly string[]): ExecutionPhase {
  if (seen.includes(FINISH)) return 'finish'
  return seen.length > 0 ? 'reading' : 'login'
}

/** The progress of the reading of some products. */
export type ProductProgress = 'upcoming' | 'current' | 'done'

/**
 * Returns the furthest progress that was seen in the reading of some products. They are read once the execution has gone on
 * after the last of their statuses, in whatever order these came; those that no status names, once the data is put together.
 * @param seen see `withStatus`
 */
export function productProgress(
  products: readonly string[],
  seen: readonly string[],
): ProductProgress {
  if (seen.includes(FINISH)) return 'done'
  const isTheirs = (status: string) => products.includes(READ_BY[status] ?? '')
  if (!seen.some(isTheirs)) return 'upcoming'
  const missing = new Set(Object.keys(READ_BY).filter(isTheirs))
  for (const status of seen) {
    if (missing.size === 0 && !isTheirs(status)) return 'done'
    missing.delete(status)
  }
  return 'current'
}
