import { parameterKey, type Credential } from './credential.ts'
import {
  classOfExecution,
  executionClass,
  failureCodeOf,
  isFinalClass,
  isFinalStatus,
  isUnknown,
  interpretStatuses,
  type ExecutionClass,
  type FailedExecution,
} from './execution.ts'
import type { Item, UserAction } from './item.ts'

/**
 * The state of an Item when this run's write was answered. A final state is this run's result only if it
 * differs from the baseline: the Item may be older than the write (`avoidDuplicates`, update mode), and
 * auto-sync may run at the same time.
 */
export interface Baseline {
  /** A running or waiting execution has been seen since the write, so the next failure belongs to this run. */
  started: boolean
  /** The same of the Item status, where that decides. */
  statusStarted: boolean
  /** `item.updatedAt` of the latest read, its statuses, and the number of reads in a row that have shown all three. */
  updatedAt: string | null
  statuses: string
  unmoved: number
  /** `item.lastUpdatedAt` of the last success before this run. */
  lastUpdatedAt: string | null
  /** The newest `lastUpdatedAt` in `statusDetail`. */
  detailUpdatedAt: string | null
  /** `item.consecutiveFailedLoginAttempts`. */
  failedAttempts: number
  /** `item.error` as JSON; empty for none. */
  error: string
  /** The `parameterKey` of the MFA step that was answered, which reads may still show for a moment. */
  answered: string | null
  /** The write was an MFA answer. */
  afterAnswer: boolean
}

/** The interpretation of one read of an Item; see `interpretItem`. */
export type ItemOutcome =
  | { kind: 'running' }
  | { kind: 'input'; parameter: Credential }
  | { kind: 'action'; action: UserAction }
  | { kind: 'authorization'; oauthUrl: string | undefined }
  | { kind: 'success'; partial: boolean }
  | { kind: 'failed'; code: FailedExecution | 'UNKNOWN' }

/** Compares ISO 8601 times of any zone; null is older than any. */
const isNewer = (time: string | null, reference: string | null) =>
  time !== null && (reference === null || Date.parse(time) > Date.parse(reference))

const newestDetail = (item: Item) =>
  Object.values(item.statusDetail ?? {})
    .flatMap((detail) => detail?.lastUpdatedAt ?? [])
    .reduce<string | null>((newest, time) => (isNewer(time, newest) ? time : newest), null)

const errorKey = ({ error }: Item) => (error ? JSON.stringify(error) : '')

const statusesOf = ({ status, executionStatus }: Item) => `${status} ${executionStatus}`

/** True if the execution has ended, with or without success. */
export const isFinal = (item: Item) => isFinalClass(executionClass(item))

const isExecutionFinal = (item: Item) => isFinalClass(classOfExecution(item))

/**
 * Returns the baseline of a write that was answered with `item`.
 * @param predates the Item existed before the write (see `predatesCall`)
 * @param answered the `parameterKey` of the MFA step that the write answered
 */
export const baselineOf = (
  item: Item,
  predates: boolean,
  answered: string | null = null,
): Baseline => ({
  started: !predates || !isExecutionFinal(item),
  statusStarted: !predates || !isFinalStatus(item),
  updatedAt: item.updatedAt,
  statuses: statusesOf(item),
  unmoved: 0,
  // An Item that this run created, and that is final in the answer already, is this run's result.
  lastUpdatedAt: predates || !isFinal(item) ? item.lastUpdatedAt : null,
  detailUpdatedAt: newestDetail(item),
  failedAttempts: item.consecutiveFailedLoginAttempts,
  // That of an Item that the write made is of this run; that of an answered step may be older.
  error: predates || answered !== null ? errorKey(item) : '',
  answered,
  afterAnswer: answered !== null,
})

const MARGIN_MS = 2000

/**
 * True if an Item existed before the call that returned it: its age by the service's clock is greater than
 * the time since the first try of the call. An Item with an unreadable `createdAt` counts as created.
 * @param answeredAt the service's time of the response, ms since 1970
 * @param elapsedMs the time since the first try of the call
 */
export function predatesCall(item: Item, answeredAt: number, elapsedMs: number): boolean {
  const age = answeredAt - Date.parse(item.createdAt ?? '')
  return age > elapsedMs + MARGIN_MS
}

/**
 * Returns the baseline after another read. A state that is not final marks the run as started. A state that does not
 * wait for input makes the answered MFA step new again, should it return.
 */
export const updateBaseline = (baseline: Baseline, item: Item): Baseline => ({
  ...baseline,
  started: baseline.started || !isExecutionFinal(item),
  statusStarted: baseline.statusStarted || !isFinalStatus(item),
  answered: executionClass(item) === 'input' ? baseline.answered : null,
  updatedAt: item.updatedAt,
  statuses: statusesOf(item),
  unmoved:
    item.updatedAt === baseline.updatedAt && statusesOf(item) === baseline.statuses
      ? baseline.unmoved + 1
      : 0,
})

/** Six reads take at least 7 s, in which an execution changes the record. */
const READS_OF_NOTHING = 6

/** True if the Item has not changed over so many reads. Without an `updatedAt`, nobody knows. */
const stands = ({ unmoved, updatedAt }: Baseline) =>
  unmoved >= READS_OF_NOTHING && updatedAt !== null

/** Nothing runs: the write was answered with an Item that had ended, or asks for the same, and it has not changed since. */
const asItStands = (baseline: Baseline): Baseline =>
  stands(baseline)
    ? { ...baseline, started: true, statusStarted: true, lastUpdatedAt: null, answered: null }
    : baseline

const isNewFailure = (item: Item, baseline: Baseline) =>
  baseline.started ||
  item.consecutiveFailedLoginAttempts > baseline.failedAttempts ||
  (item.error !== null && errorKey(item) !== baseline.error)

/** Every success sets a new time; a success with the baseline's time is the previous one, read late. */
const isNewSuccess = (item: Item, baseline: Baseline) =>
  isNewer(item.lastUpdatedAt, baseline.lastUpdatedAt) ||
  isNewer(newestDetail(item), baseline.detailUpdatedAt) ||
  (baseline.started && item.lastUpdatedAt === null)

/** If every product is over its quota no time is newer, so a running state seen before is enough. */
const isNewPartial = (item: Item, baseline: Baseline) =>
  baseline.started || isNewSuccess(item, baseline)

/** Fifteen reads take more than 30 s, in which the service itself tries three times (specification: *Item error codes*). */
const READS_OF_RETRIES = 15

/**
 * True for an Item that ended in an error, though its statuses do not say so: it has an `error`, of this run where its
 * execution is known to run, and it has not moved since.
 */
const hasStopped = (item: Item, { unmoved, error }: Baseline) =>
  item.error !== null &&
  (isUnknown(item)
    ? unmoved >= READS_OF_NOTHING
    : unmoved >= READS_OF_RETRIES && errorKey(item) !== error)

/**
 * Interprets a read of an Item against the baseline of this run's last write: the first interpretation of its statuses that
 * is a result or a request of this run.
 */
export function interpretItem(item: Item, before: Baseline): ItemOutcome {
  const baseline = asItStands(before)
  for (const { kind, by } of interpretStatuses(item)) {
    const started = by === 'status' ? baseline.statusStarted : baseline.started
    const outcome = outcomeOf(kind, item, { ...baseline, started })
    if (outcome.kind !== 'running') return outcome
  }
  return hasStopped(item, before)
    ? { kind: 'failed', code: failureCodeOf(item) }
    : { kind: 'running' }
}

function outcomeOf(kind: ExecutionClass, item: Item, baseline: Baseline): ItemOutcome {
  switch (kind) {
    case 'running':
      return { kind: 'running' }
    case 'input':
      if (item.parameter?.name === '') return { kind: 'failed', code: 'UNKNOWN' }
      return item.parameter && parameterKey(item.parameter) !== baseline.answered
        ? { kind: 'input', parameter: item.parameter }
        : { kind: 'running' }
    case 'action':
      return !item.userAction && item.connector.oauthUrl
        ? { kind: 'authorization', oauthUrl: item.connector.oauthUrl }
        : { kind: 'action', action: item.userAction ?? { attributes: {} } }
    case 'authorization':
      return item.userAction && !item.connector.oauthUrl
        ? { kind: 'action', action: item.userAction }
        : { kind: 'authorization', oauthUrl: item.connector.oauthUrl }
    case 'success':
      return isNewSuccess(item, baseline)
        ? { kind: 'success', partial: false }
        : { kind: 'running' }
    case 'partial':
      return isNewPartial(item, baseline) ? { kind: 'success', partial: true } : { kind: 'running' }
    case 'failed':
      return isNewFailure(item, baseline)
        ? { kind: 'failed', code: failureCodeOf(item) }
        : { kind: 'running' }
    default:
      return kind satisfies never
  }
}
