import { assertNever } from './assertNever.ts'
import { parameterKey, type Credential } from './credential.ts'
import { classify, failureCode, type FailedExecution } from './execution.ts'
import type { Item, UserAction } from './item.ts'

/**
 * What was known of an Item when this run's call was answered. A final state counts as this run's
 * result only if it is news against the baseline: an Item may predate the call (reused duplicates,
 * update mode), and auto-sync may run beside it.
 */
export interface Baseline {
  /** A running or waiting state has been seen since, so the next failure is ours. */
  started: boolean
  /** The last success before this run's; every other one is newer. */
  lastUpdatedAt: string | null
  /** The newest timestamp in `statusDetail`. */
  detailUpdatedAt: string | null
  failedAttempts: number
  error: string
  /** The MFA step already answered, which may show for a moment longer. */
  answered: string | null
  /** Whether an MFA answer led here. */
  afterAnswer: boolean
}

/** What one read of an Item means for the run. */
export type ItemOutcome =
  | { kind: 'running' }
  | { kind: 'input'; parameter: Credential }
  | { kind: 'action'; action: UserAction }
  | { kind: 'authorization'; oauthUrl: string | undefined }
  | { kind: 'success'; partial: boolean }
  | { kind: 'failed'; code: FailedExecution | 'UNKNOWN' }

/** Times are ISO 8601, in whatever zone. */
const isNewer = (now: string | null, before: string | null) =>
  now !== null && (before === null || Date.parse(now) > Date.parse(before))

const newest = (item: Item) =>
  Object.values(item.statusDetail ?? {})
    .flatMap((detail) => detail?.lastUpdatedAt ?? [])
    .reduce<string | null>((late, one) => (isNewer(one, late) ? one : late), null)

const errorOf = ({ error }: Item) => (error ? JSON.stringify(error) : '')

/** Whether an execution has ended, well or badly. */
export const isFinal = (item: Item) => ['success', 'partial', 'failed'].includes(classify(item))

/** The baseline of a call answered with `item`; `predates` says that the Item was there before. */
export const baselineOf = (
  item: Item,
  predates: boolean,
  answered: string | null = null,
): Baseline => ({
  started: !predates || !isFinal(item),
  // An Item of this run's own that has ended already has ended for this run.
  lastUpdatedAt: predates || !isFinal(item) ? item.lastUpdatedAt : null,
  detailUpdatedAt: newest(item),
  failedAttempts: item.consecutiveFailedLoginAttempts,
  error: errorOf(item),
  answered,
  afterAnswer: answered !== null,
})

const MARGIN_MS = 2000

/**
 * Whether an Item was there before the call that returned it: it is older, by the service's own clock,
 * than the time since the call was first tried. Unreadable times count as this run's own Item.
 * @param answeredAt the service's clock at the answer, ms since 1970
 * @param elapsedMs since the first try of the call
 */
export function predatesCall(item: Item, answeredAt: number, elapsedMs: number): boolean {
  const age = answeredAt - Date.parse(item.createdAt ?? '')
  return age > elapsedMs + MARGIN_MS
}

/**
 * The baseline after another read: once anything but a final state was seen, the run has started; once
 * anything but the answered question was seen, the same question is a new one.
 */
export const updateBaseline = (baseline: Baseline, item: Item): Baseline => ({
  ...baseline,
  started: baseline.started || !isFinal(item),
  answered: classify(item) === 'input' ? baseline.answered : null,
})

const isNewFailure = (item: Item, baseline: Baseline) =>
  baseline.started ||
  item.consecutiveFailedLoginAttempts > baseline.failedAttempts ||
  (item.error !== null && errorOf(item) !== baseline.error)

/** A success leaves its time behind; one that shows the time of the last is the last, read late. */
const isNewSuccess = (item: Item, baseline: Baseline) =>
  isNewer(item.lastUpdatedAt, baseline.lastUpdatedAt) ||
  isNewer(newest(item), baseline.detailUpdatedAt) ||
  (baseline.started && item.lastUpdatedAt === null)

/** Where every product met its limit nothing is newer, so that a run was seen has to do. */
const isNewPartial = (item: Item, baseline: Baseline) =>
  baseline.started || isNewSuccess(item, baseline)

/** Reads an Item against the baseline of the call that this run made. */
export function interpretItem(item: Item, baseline: Baseline): ItemOutcome {
  const found = classify(item)
  switch (found) {
    case 'running':
      return { kind: 'running' }
    case 'input':
      return item.parameter && parameterKey(item.parameter) !== baseline.answered
        ? { kind: 'input', parameter: item.parameter }
        : { kind: 'running' }
    case 'action':
      return { kind: 'action', action: item.userAction ?? { attributes: {} } }
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
        ? { kind: 'failed', code: failureCode(item) }
        : { kind: 'running' }
    default:
      return assertNever(found)
  }
}
