import type { Item } from './item.ts'

/** The meaning of an execution status for the widget. */
export type ExecutionClass =
  'running' | 'input' | 'action' | 'authorization' | 'success' | 'partial' | 'failed'

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

/** The class that an Item status decides where the execution status is not final (specification: *Item status*). */
const STATUS_CLASS = new Map<string, ExecutionClass>(
  Object.entries<ExecutionClass>({
    WAITING_USER_INPUT: 'input',
    WAITING_USER_ACTION: 'action',
    UPDATED: 'success',
    OUTDATED: 'failed',
    LOGIN_ERROR: 'failed',
  }),
)

const FINAL: ReadonlySet<ExecutionClass> = new Set(['success', 'partial', 'failed'])

/** True for a class that ends an execution. */
export const isFinalClass = (kind: ExecutionClass): boolean => FINAL.has(kind)

/** True for an Item status that ends an execution. */
export const isFinalStatus = ({ status }: Item): boolean =>
  isFinalClass(STATUS_CLASS.get(status) ?? 'running')

/** The class of the execution status alone. An unknown one counts as running; the deadline ends the wait. */
export const classOfExecution = ({ executionStatus }: Item): ExecutionClass =>
  classes.get(executionStatus) ?? 'running'

/**
 * The class of an Item: a final execution status decides, else the Item status, as far as it says something
 * (specification: *Transitions shown* promises the Item status alone where input or an action is needed).
 */
export function executionClass(item: Item): ExecutionClass {
  const byExecution = classOfExecution(item)
  const byStatus = STATUS_CLASS.get(item.status)
  // An authorization is an action at the bank too, and says more.
  const isAuthorization = byExecution === 'authorization' && byStatus === 'action'
  return byStatus === undefined || isFinalClass(byExecution) || isAuthorization
    ? byExecution
    : byStatus
}

const isFailedExecution = (code: string): code is FailedExecution => classes.get(code) === 'failed'

/**
 * The reason of a failure: the execution status if it is more specific than `ERROR`, else `error.code`, else
 * what the Item status means.
 */
export function failureCode({ error, executionStatus, status }: Item): FailedExecution | 'UNKNOWN' {
  const named = [executionStatus, error?.code ?? '']
  const specific = named.find((code) => code !== 'ERROR' && isFailedExecution(code))
  if (specific !== undefined && isFailedExecution(specific)) return specific
  if (status === 'LOGIN_ERROR') return 'INVALID_CREDENTIALS'
  const code = error?.code ?? (status === 'OUTDATED' ? 'ERROR' : executionStatus)
  return code === 'ERROR' ? code : 'UNKNOWN'
}

/** The stages of an execution that the connecting screen shows, in order. */
export const PROGRESS_STAGES = ['login', 'accounts', 'transactions', 'finish'] as const
export type ProgressStage = (typeof PROGRESS_STAGES)[number]

const STAGE_OF: Record<string, ProgressStage> = {
  ACCOUNTS_IN_PROGRESS: 'accounts',
  CREDITCARDS_IN_PROGRESS: 'accounts',
  TRANSACTIONS_IN_PROGRESS: 'transactions',
  INVESTMENT_TRANSACTIONS_IN_PROGRESS: 'transactions',
  PAYMENT_DATA_IN_PROGRESS: 'transactions',
  IDENTITY_IN_PROGRESS: 'finish',
  MERGING: 'finish',
}

const stages = new Map<string, ProgressStage>(Object.entries(STAGE_OF))

/** The stage of an execution status; any status that is not listed is `login`. */
export const progressStage = (executionStatus: string): ProgressStage =>
  stages.get(executionStatus) ?? 'login'
