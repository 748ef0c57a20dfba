import { DAY_MS, timestamp } from '../base/clock.ts'
import { type Item, setStatus } from '../items/item.ts'
import { buildStatusDetail } from '../items/statusDetail.ts'
import type { Stores } from '../stores.ts'
import { collectedDetails } from './collection.ts'
import type { Execution } from './execution.ts'
import { failureOf, type FailureStatus } from './failures.ts'
import type { FailureDetails } from './journeyStep.ts'

/** Validity of a `userAction` that asks for an action in the bank's app, in milliseconds. */
const USER_ACTION_VALIDITY = DAY_MS

/** Creates the functions that record a login, a success or a failure on the Item and emit its event. */
export function createExecutionResults({
  clock,
  consents,
  events,
  itemData,
  quotas,
}: Pick<Stores, 'clock' | 'consents' | 'events' | 'itemData' | 'quotas'>) {
  /** "`consecutiveFailedLoginAttempts` returns to 0; event `item/login_succeeded`." */
  function recordLogin(item: Item, execution: Execution): void {
    execution.loggedIn = true
    item.consecutiveFailedLoginAttempts = 0
    if (execution.consent) consents.authorise(execution.consent)
    events.emit('item/login_succeeded', item)
  }

  /** Ends the execution with `SUCCESS`, or with `PARTIAL_SUCCESS` if the institution or a quota kept back a product. */
  function recordSuccess(item: Item, { reason }: Execution): void {
    const now = clock.now()
    const collected = collectedDetails(item)
    const { refused, warnings } = quotas.take(item, collected, reason)
    const { failingDetails } = item.connector
    const updated = new Set(
      [...collected].filter((key) => !refused.has(key) && !failingDetails.includes(key)),
    )
    const partial = updated.size < collected.size
    const { created, ...changed } = itemData.recordSync(item, updated, now, reason)
    const previous = item.statusDetail
    item.statusDetail = buildStatusDetail({ collected, updated, warnings, previous, now })
    item.lastUpdatedAt = now
    item.execution = null
    setStatus(item, 'UPDATED', partial ? 'PARTIAL_SUCCESS' : 'SUCCESS', now)
    events.emit('item/updated', item)
    // "`transactions/deleted`: payload carries `transactionIds`"; the other two carry no link to transactions.
    if (created.length > 0) events.emit('transactions/created', item)
    if (changed.updated.length > 0) events.emit('transactions/updated', item)
    if (changed.deleted.length > 0) events.emit('transactions/deleted', item, changed.deleted)
  }

  /** "`error` is populated; event `item/error`." The consent this execution requested is rejected. */
  function recordFailure(
    item: Item,
    execution: Execution,
    failure: FailureStatus,
    details: FailureDetails,
  ): void {
    const now = clock.now()
    const {
      status,
      code,
      providerMessage,
      instructions,
      isOutage = false,
      ...usual
    } = failureOf(failure)
    const { message = usual.message, attributes = {} } = details
    item.error = { code, message, providerMessage, attributes }
    if (instructions) {
      const expiresAt = timestamp(now + USER_ACTION_VALIDITY)
      item.userAction = { instructions, attributes: {}, expiresAt }
    }
    if (!execution.loggedIn && !isOutage) item.consecutiveFailedLoginAttempts += 1
    if (execution.consent) consents.reject(execution.consent)
    item.execution = null
    setStatus(item, status, failure, now)
    events.emit('item/error', item)
  }

  return { recordLogin, recordSuccess, recordFailure }
}
