import { embeddedConnector, type Connector } from '../domain/connector.ts'
import type { Item } from '../domain/item.ts'
import { baselineOf, isFinal } from '../domain/outcome.ts'
import { backOff } from '../domain/polling.ts'
import type { CallProblem } from '../domain/problem.ts'
import { renewalNeed } from '../domain/renewal.ts'
import { end } from './end.ts'
import { follow } from './follow.ts'
import type { Handlers } from './handle.ts'
import { beginChoosing, opened } from './listing.ts'
import { withItem } from './items.ts'
import { askForToken, go, toList } from './next.ts'
import { send, sendToBank } from './send.ts'
import { watchOf } from './watch.ts'
import type { Next, OpeningState, RenewalState, Run, RunningState } from './types.ts'

/** Runs on an Item there is already: update mode, and a run that a reload interrupted. */

const readNow = (itemId: string) => ({ type: 'pollItem', itemId, afterMs: 0 }) as const

/** Begins a run: with the Item to go on with, the Item to update, or a Connector to choose. */
export function begin(run: Run): Next {
  if (run.resumes === null && run.options.updateItem === undefined) return beginChoosing(run)
  const [state, effects] = startOver(run)
  return go(state, ...opened, ...effects)
}

/** Back to where this run began: its Item, read anew, or the list. */
export function startOver(run: Run): Next {
  const itemId = run.resumes ?? run.options.updateItem
  if (itemId === undefined) return go(toList(run))
  const purpose = run.resumes === null ? 'update' : 'resume'
  const state: OpeningState = {
    step: 'opening',
    run,
    itemId,
    purpose,
    item: null,
    token: 'held',
    failures: 0,
    waitMs: 0,
  }
  return go(state, { type: 'stopPolling' }, readNow(itemId))
}

function onRead(state: OpeningState, item: Item): Next {
  if (item.id !== state.itemId) return go(state)
  const { id: connectorId, isSandbox: sandbox } = item.connector
  return go(
    { ...state, item, failures: 0, waitMs: 0 },
    { type: 'findConnector', connectorId, sandbox },
  )
}

const MAX_FAILURES = 4

/** A read repeats by itself, after the wait that the service asks for, else backing off. */
function onReadFailed(state: OpeningState, problem: CallProblem): Next {
  const failures = state.failures + 1
  const mayPass = problem.kind === 'noResponse' || problem.kind === 'busy'
  if (!mayPass || failures === MAX_FAILURES) return giveUp(state, problem)
  const waitMs = problem.kind === 'busy' ? problem.waitMs : 0
  const { itemId } = state
  const afterMs = waitMs || backOff(failures)
  return go({ ...state, failures, waitMs }, { type: 'pollItem', itemId, afterMs })
}

/** A fresh token where that helps; else it cannot be read now. */
function giveUp(state: OpeningState, problem: CallProblem): Next {
  const { run, itemId, token } = state
  const { requestId } = problem
  if (problem.kind === 'token') {
    if (token === 'asked') return go(state)
    if (token === 'renewed') return end(run, 'SESSION_EXPIRED', { requestId })
    return go({ ...state, token: 'asked' }, askForToken(problem.status, itemId))
  }
  if (problem.kind === 'refused') return end(run, problem.code, { requestId })
  return end(run, problem.kind === 'noResponse' ? problem.code : 'TOO_MANY_REQUESTS', { requestId })
}

/** What is known: the catalogue's entry, else what the Item itself carries. */
function onConnector(state: OpeningState, found: Connector | null): Next {
  const { item } = state
  if (!item) return go(state)
  const connector = found ?? embeddedConnector(item.connector)
  if (!connector) return end(state.run, 'CONNECTOR_NOT_SUPPORTED')
  const run = withItem(state.run, item)
  if (state.purpose === 'resume') return goOnWith(run, connector, item, false)
  return isFinal(item)
    ? go({ step: 'renewal', run, connector, item, need: renewalNeed(item, connector) })
    : goOnWith(run, connector, item, true)
}

/** Follows an Item whose execution is under way, or has just ended for this very run. */
function goOnWith(run: Run, connector: Connector, item: Item, predates: boolean): Next {
  const watch = watchOf(item, baselineOf(item, predates))
  const { executionStatus } = item
  const state: RunningState = {
    step: 'running',
    run,
    connector,
    watch,
    phase: 'login',
    executionStatus,
    window: 'none',
  }
  return follow(state, watch, item)
}

export const whileOpening: Handlers<OpeningState> = {
  itemRead: (state, { item }) => onRead(state, item),
  itemReadFailed: (state, { problem }) => onReadFailed(state, problem),
  connectorFound: (state, { connector }) => onConnector(state, connector),
  connectorMissing: (state) => onConnector(state, null),
  // It has been tried again and again by then.
  connectorLookupFailed: (state, { problem }) => giveUp(state, problem),
  tokenReceived: (state) =>
    state.token === 'asked' ? go({ ...state, token: 'renewed' }, readNow(state.itemId)) : go(state),
  tokenUnavailable: (state) =>
    state.token === 'asked' ? end(state.run, 'SESSION_EXPIRED') : go(state),
  deadlinePassed: ({ run, item }) => end(run, item ? 'INTERNAL_SERVER_ERROR' : 'NETWORK_ERROR'),
}

/** The shortest way from what is wrong to an Item that is up to date; never to another Item. */
export const whileRenewing: Handlers<RenewalState> = {
  renewalAccepted: ({ run, connector, item, need }) => {
    const update = { kind: 'update', itemId: item.id, vault: null } as const
    switch (need) {
      case 'credentials':
        return go({ step: 'credentials', run, connector, problem: null })
      case 'consent':
        return go({ step: 'consent', run, connector, vault: null })
      case 'mfa':
        return send(run, connector, update)
      case 'retry':
        return sendToBank(run, connector, update)
      default:
        return need satisfies never
    }
  },
}
