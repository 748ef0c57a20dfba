import { parseConnector, type Connector } from '../../domain/connector.ts'
import type { Item } from '../../domain/item.ts'
import { baselineOf, isFinal } from '../../domain/outcome.ts'
import { backOff } from '../../domain/polling.ts'
import type { CallProblem } from '../../domain/problem.ts'
import { renewalCause, renewalNeed } from '../../domain/renewal.ts'
import { notifyEvent, readNow } from '../../flow/effects.ts'
import type { EventOf } from '../../flow/events.ts'
import { begin } from '../../flow/shared/enterReadingItem.ts'
import { fail } from '../../flow/shared/fail.ts'
import { pollingOf } from '../../flow/shared/polling.ts'
import { routeByItem } from '../../flow/shared/routeByItem.ts'
import { withItem } from '../../flow/shared/runItems.ts'
import { fromOptions, type Run, type StateOf } from '../../flow/state.ts'
import {
  deadlineAfter,
  MINUTE,
  STEP_DEFAULTS,
  SECOND,
  type StepDefinition,
} from '../../flow/step.ts'
import { stay, transitionTo, type Transition } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Reads an Item that exists already, and its Connector: to update it, or to resume after a reload. */
    readingItem: BaseState & {
      step: 'readingItem'
      itemId: string
      purpose: 'update' | 'resume'
      /** Null until it is read; its Connector is looked up then. */
      item: Item | null
      /** The id of the response with the Item, for support. */
      requestId: string | null
      /** The service's time of that response, ms since 1970: this device's clock may be years off. */
      answeredAt: number
      /** Failed reads since the last successful one. */
      failures: number
      /** The pause the service asked for before the next read, in ms. */
      waitMs: number
      /** The host is asked for a token that is bound to the Item; it is read with that. */
      awaitsToken: boolean
    }
  }
}

const MAX_FAILURES = 4

function onRead(
  state: StateOf<'readingItem'>,
  { item, requestId = null, answeredAt = state.run.now }: EventOf<'itemRead'>,
): Transition {
  if (item.id !== state.itemId) return stay(state)
  const { id: connectorId, isSandbox: sandbox } = item.connector
  return transitionTo(
    { ...state, item, requestId, answeredAt, failures: 0, waitMs: 0 },
    { type: 'findConnector', connectorId, sandbox },
  )
}

/** Repeats the read, at most three times, after the pause that the service asks for, else with back-off. */
function onReadFailed(state: StateOf<'readingItem'>, problem: CallProblem): Transition {
  const failures = state.failures + 1
  const isRetryable = problem.kind === 'noResponse' || problem.kind === 'busy'
  if (!isRetryable || failures === MAX_FAILURES) return failRead(state, problem)
  const waitMs = problem.kind === 'busy' ? problem.waitMs : 0
  const afterMs = Math.max(waitMs, backOff(failures))
  return transitionTo(
    { ...state, failures, waitMs },
    { type: 'pollItem', itemId: state.itemId, afterMs },
  )
}

/** The service does not know the Item, or not as this person's. */
const isForeign = (problem: CallProblem) =>
  (problem.kind === 'token' && problem.status === 403) ||
  (problem.kind === 'refused' && problem.code === 'ITEM_NOT_FOUND')

function failRead(
  { run, purpose, itemId }: StateOf<'readingItem'>,
  problem: CallProblem,
): Transition {
  const { kind, requestId } = problem
  if (purpose === 'resume' && isForeign(problem)) {
    const [state, effects] = begin({ ...run, ...fromOptions(run.options) })
    return transitionTo(state, notifyEvent({ name: 'ITEM_ABANDONED', itemId }), ...effects)
  }
  if (kind === 'token') return fail(run, 'SESSION_EXPIRED', { requestId })
  if (kind === 'refused' || kind === 'noResponse') return fail(run, problem.code, { requestId })
  return fail(run, kind === 'busy' ? 'TOO_MANY_REQUESTS' : 'UNKNOWN', { requestId })
}

/** Continues with the Connector of the catalog, or the one embedded in the Item if the catalog has none. */
function onConnector(state: StateOf<'readingItem'>, entry: Connector | null): Transition {
  const { item, requestId } = state
  if (!item) return stay(state)
  // The Connector embedded in the Item has a name and a logo, but no credentials (specification: *Item*).
  const connector = entry ?? parseConnector(item.connector)
  if (!connector) return fail(state.run, 'CONNECTOR_NOT_SUPPORTED', { requestId })
  const run = withItem(state.run, item)
  if (state.purpose === 'resume') return followItem(run, connector, item, requestId, false)
  if (!isFinal(item)) return followItem(run, connector, item, requestId, true)
  const cause = renewalCause(item, state.answeredAt)
  const need = renewalNeed(item, connector, state.answeredAt)
  const { isRenewal, addsAccounts } = run.attempt
  // The person has pressed *Renew* already.
  if (need === 'consent' && isRenewal && !addsAccounts)
    return transitionTo({ step: 'consent', run, connector, vault: null })
  // The Connector embedded in an Item has no current health.
  const health = cause === 'SITE_NOT_AVAILABLE' ? (entry?.health ?? null) : null
  return transitionTo({ step: 'renewal', run, connector, item, cause, need, health })
}

/** Follows an Item whose execution is in progress, or has just ended in this run. */
function followItem(
  run: Run,
  connector: Connector,
  item: Item,
  requestId: string | null,
  predates: boolean,
): Transition {
  const polling = pollingOf(item, baselineOf(item, predates), requestId)
  const { executionStatus } = item
  return routeByItem(
    {
      step: 'running',
      run,
      connector,
      polling,
      phase: 'login',
      executionStatus,
      window: 'none',
      wasAtBank: false,
    },
    polling,
    item,
  )
}

export const step: StepDefinition<'readingItem'> = {
  ...STEP_DEFAULTS,
  handlers: {
    tokenReceived: (state) =>
      state.awaitsToken
        ? transitionTo({ ...state, awaitsToken: false }, readNow(state.itemId))
        : stay(state),
    tokenUnavailable: (state) =>
      state.awaitsToken ? fail(state.run, 'SESSION_EXPIRED') : stay(state),
    itemRead: onRead,
    itemReadFailed: (state, { problem }) => onReadFailed(state, problem),
    connectorFound: (state, { connector }) => onConnector(state, connector),
    connectorMissing: (state) => onConnector(state, null),
    // The performer has retried the look-up already.
    connectorLookupFailed: (state, { problem }) => failRead(state, problem),
    deadlinePassed: ({ run, item, awaitsToken }) =>
      awaitsToken
        ? fail(run, 'SESSION_EXPIRED')
        : fail(run, item ? 'INTERNAL_SERVER_ERROR' : 'NETWORK_ERROR'),
  },
  deadline: ({ item, failures, waitMs, awaitsToken }) =>
    item
      ? // The look-up repeats three times, and a busy service may ask for a minute each time.
        deadlineAfter('readingItem:connector', 4 * MINUTE)
      : // Time for one answer and for a fresh token.
        deadlineAfter(`readingItem:${awaitsToken ? 'token' : failures}`, 65 * SECOND + waitMs),
  isPolling: ({ item, awaitsToken }) => item === null && !awaitsToken,
  onEnter: ({ itemId, awaitsToken }) => [
    awaitsToken ? { type: 'askHostForToken', reason: 'update', itemId } : readNow(itemId),
  ],
}
