import { timestamp, type Clock } from '../clock.ts'
import type { Consents } from '../consents/consents.ts'
import type { Events } from '../events/events.ts'
import type { Item } from '../items/item.ts'
import { describeRun } from '../items/statusDetail.ts'
import { collectedBy } from './collection.ts'
import { endings } from './endings.ts'
import type { Execution } from './execution.ts'
import { next, over, setStatus, type Outcome } from './outcome.ts'
import type { FailureStatus } from './statuses.ts'
import type { Warnings } from './step.ts'

/** How long an action that the bank asks for stays on offer. */
const bankVisit = 24 * 60 * 60 * 1000

type Dependencies = { clock: Clock; consents: Consents; events: Events }

/** What an execution comes to: a login, success or failure, each with its event. */
export function createResults({ clock, consents, events }: Dependencies) {
  /** "`consecutiveFailedLoginAttempts` returns to 0; event `item/login_succeeded`." */
  function logIn(item: Item, execution: Execution): Outcome {
    execution.loggedIn = true
    item.consecutiveFailedLoginAttempts = 0
    if (execution.consent) consents.authorise(execution.consent)
    events.emit('item/login_succeeded', item)
    return next
  }

  /** All that was asked for has been collected; a product with warnings makes it `PARTIAL_SUCCESS`. */
  function succeed(item: Item, warnings: Warnings): Outcome {
    const now = clock.now()
    const collected = collectedBy(item)
    const partial = [...collected].some((key) => (warnings[key] ?? []).length > 0)
    item.statusDetail = describeRun(collected, warnings, item.statusDetail, now)
    item.lastUpdatedAt = now
    item.execution = null
    setStatus(item, 'UPDATED', partial ? 'PARTIAL_SUCCESS' : 'SUCCESS', now)
    events.emit('item/updated', item)
    if (collected.has('transactions')) events.emit('transactions/created', item)
    return over
  }

  /** "`error` is populated; event `item/error`"; a consent that was asked for and not given is rejected. */
  function fail(
    item: Item,
    execution: Execution,
    failure: FailureStatus,
    attributes: Record<string, string>,
  ): Outcome {
    const now = clock.now()
    const { status, code, message, providerMessage, instructions } = endings[failure]
    item.error = { code, message, providerMessage, attributes }
    if (instructions) {
      item.userAction = { instructions, attributes: {}, expiresAt: timestamp(now + bankVisit) }
    }
    if (!execution.loggedIn) item.consecutiveFailedLoginAttempts += 1
    if (execution.consent) consents.reject(execution.consent)
    item.execution = null
    setStatus(item, status, failure, now)
    events.emit('item/error', item)
    return over
  }

  return { logIn, succeed, fail }
}
