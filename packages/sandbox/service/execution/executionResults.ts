import { DAY_MS, timestamp } from '../clock.ts'
import type { TransactionChanges } from '../data/itemData.ts'
import type { Item } from '../items/item.ts'
import { buildStatusDetail } from '../items/statusDetail.ts'
import type { Stores } from '../stores.ts'
import { collectedDetails } from './collection.ts'
import type { Execution } from './execution.ts'
import { failureOf, type FailureStatus } from './failures.ts'
import type { FailureDetails } from './journeyStep.ts'
import { CONTINUE_JOURNEY, ENDED, setStatus, type StepOutcome } from './stepOutcome.ts'

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
  function recordLogin(item: Item, execution: Execution): StepOutcome {
    execution.loggedIn = true
    item.consecutiveFailedLoginAttempts = 0
    if (execution.consent) consents.authorise(execution.consent)
    events.emit('item/login_succeeded', item)
    return CONTINUE_JOURNEY
  }

  /** Ends the execution with `SUCCESS`, or with `PARTIAL_SUCCESS` if the institution or a quota kept back a product. */
  function recordSuccess(item: Item, { reason }: Execution): StepOutcome {
    const now = clock.now()
    const collected = collectedDetails(item)
    const { refused, warnings } = quotas.take(item, collected, reason)
    const { failingDetails } = item.connector
    const updated = new Set(
      [...collected].filter((key) => !refused.has(key) && !failingDetails.includes(key)),
    )
    const partial = updated.size < collected.size
    const changes = itemData.recordSync(item, updated, now, reason)
    const previous = item.statusDetail
    item.statusDetail = buildStatusDetail({ collected, updated, warnings, previous, now })
    item.lastUpdatedAt = now
    item.execution = null
    setStatus(item, 'UPDATED', partial ? 'PARTIAL_SUCCESS' : 'SUCCESS', now)
    events.emit('item/updated', item)
    announceTransactions(item, changes)
    return ENDED
  }

  /** "`transactions/deleted`: payload carries `transactionIds`"; the other two carry no link to transactions. */
  function announceTransactions(
    item: Item,
    { created, updated, deleted }: TransactionChanges,
  ): void {
    if (created.length > 0) events.emit('transactions/created', item)
    if (updated.length > 0) events.emit('transactions/updated', item)
    if (deleted.length > 0) events.emit('transactions/deleted', item, deleted)
  }

  /** "`error` is populated; event `item/error`." The consent this execution requested is rejected. */
  function recordFailure(
    item: Item,
    execution: Execution,
    failure: FailureStatus,
    details: FailureDetails,
  ): StepOutcome {
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
    return ENDED
  }

  return { recordLogin, recordSuccess, recordFailure }
}
