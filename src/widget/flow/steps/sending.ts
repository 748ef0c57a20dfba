import { assertNever } from '../../domain/assertNever.ts'
import { parameterKey } from '../../domain/credential.ts'
import type { FailureCode } from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { baselineOf, interpretItem, isFinal } from '../../domain/outcome.ts'
import { backOff } from '../../domain/polling.ts'
import type { CallProblem } from '../../domain/problem.ts'
import { askForToken, notifyEvent, readNow, type Effect } from '../effects.ts'
import { fail } from '../shared/fail.ts'
import { pollingOf } from '../shared/polling.ts'
import { routeByItem } from '../shared/routeByItem.ts'
import { writeEffect, type Write } from '../shared/startWrite.ts'
import {
  isUnconfirmed,
  lostItsToken,
  withoutUnconfirmed,
  withUnconfirmed,
} from '../shared/unconfirmedCreation.ts'
import {
  currentItem,
  itemOfConnector,
  type BankWindow,
  type ConnectorState,
  type StateOf,
} from '../state.ts'
import { deadlineAfter, PASSIVE, SECOND, type StepDefinition } from '../step.ts'
import { stay, transitionTo, type Transition } from '../transition.ts'

/** Sends a write and deals with whatever comes of it. */
export interface SendingState extends ConnectorState {
  step: 'sending'
  write: Write
  /**
   * `called`: the call is out. `waiting`: it is repeated after `waitMs`. `asking`: the host is asked for a
   * fresh token. `checking`: an update or an MFA answer got no answer, so the Item is read first.
   */
  phase: 'called' | 'waiting' | 'asking' | 'checking'
  waitMs: number
  tries: number
  /** The code of the last try that got no answer: the service may have carried it out. Else null. */
  noResponse: FailureCode | null
  /** A fresh token was asked for in this step; a second one is not. */
  hasRenewedToken: boolean
  /** `Run.tokensReceived` when the last try was sent. */
  sentWith: number
  window: BankWindow
  requestId: string | null
}

type Sending = StateOf<'sending'>
type Problem<K extends CallProblem['kind']> = CallProblem & { kind: K }

const MAX_TRIES = 4
const PHASE_MS = { called: 45 * SECOND, asking: 20 * SECOND, checking: 75 * SECOND } as const

/** The last try may have been carried out. */
const markUnconfirmed = (state: Sending): Sending => ({
  ...state,
  run: withUnconfirmed(state.run, state.write, state.sentWith),
})

/** Without the token that may have made an Item, another creation could make a second one. */
const endUnconfirmed = ({ run, connector }: Sending, requestId: string | null = null): Transition =>
  fail(run, 'CREATION_UNCERTAIN', { connector, requestId })

const repeat = (state: Sending): Transition =>
  transitionTo(
    {
      ...state,
      phase: 'called',
      tries: state.tries + 1,
      sentWith: state.run.tokensReceived,
    },
    writeEffect(state.run, state.write),
  )

const repeatAfter = (state: Sending, waitMs: number, requestId: string | null): Transition =>
  state.tries < MAX_TRIES
    ? transitionTo({ ...state, phase: 'waiting', waitMs, requestId })
    : giveUp(state, state.noResponse ?? 'TOO_MANY_REQUESTS', requestId)

/** No definite answer came: *Try again* repeats the very same write. */
function giveUp(state: Sending, code: FailureCode, requestId: string | null): Transition {
  const { run, connector, write } = state
  if (lostItsToken(run, write)) return endUnconfirmed(state, requestId)
  return fail(run, code, { connector, requestId, resend: { write, noResponse: code } })
}

/** The MFA step that this write answers, by its key; else null. */
const answeredKey = ({ write }: Sending) =>
  write.kind === 'mfaAnswer' ? parameterKey(write.parameter) : null

function writtenEvents({ run, write }: Sending, item: Item): Effect[] {
  if (write.kind === 'mfaAnswer') return []
  if (write.kind === 'update') return [notifyEvent({ name: 'ITEM_UPDATED', itemId: item.id })]
  const abandoned = currentItem(run)
  const created = notifyEvent({ name: 'ITEM_CREATED', itemId: item.id })
  return abandoned && abandoned.id !== item.id
    ? [notifyEvent({ name: 'ITEM_ABANDONED', itemId: abandoned.id }), created]
    : [created]
}

/** The answer to the write is the baseline of all that follows. */
function onWritten(state: Sending, item: Item, predates: boolean): Transition {
  // The Item was waiting for this MFA answer: whatever it is now, it became in this run.
  const isOlder = predates && state.write.kind !== 'mfaAnswer'
  const polling = pollingOf(item, baselineOf(item, isOlder, answeredKey(state)))
  const run = withoutUnconfirmed(state.run, state.connector.id)
  const [next, effects] = routeByItem({ ...state, run }, polling, item)
  return transitionTo(next, ...writtenEvents(state, item), ...effects)
}

function onTokenRefused(state: Sending, { status, requestId }: Problem<'token'>): Transition {
  const { run, connector, write } = state
  // The Item waits for no answer any more, and says why.
  if (write.kind === 'mfaAnswer' && status === 409)
    return check(state, write.itemId, 'UNKNOWN', requestId)
  if (isUnconfirmed(run, write)) return endUnconfirmed(state, requestId)
  if (state.hasRenewedToken) {
    const isBound = write.kind === 'create' && status === 409
    const code = isBound ? 'UPDATE_ITEM_REQUIRED' : 'SESSION_EXPIRED'
    return fail(run, code, { connector, requestId })
  }
  const itemId = write.kind === 'create' ? null : write.itemId
  return transitionTo(
    { ...state, phase: 'asking', hasRenewedToken: true },
    askForToken(status, itemId),
  )
}

function onNoResponse(state: Sending, { code, requestId }: Problem<'noResponse'>): Transition {
  const marked = { ...state, noResponse: code }
  // A creation repeats by itself, identically. An MFA answer or an update never does: attempts lock accounts.
  if (state.write.kind !== 'create') return check(marked, state.write.itemId, code, requestId)
  const next = markUnconfirmed(marked)
  return lostItsToken(next.run, next.write)
    ? endUnconfirmed(next, requestId)
    : repeatAfter(next, backOff(state.tries), requestId)
}

/** Reads the Item before anything else: it tells what became of the write. */
const check = (
  state: Sending,
  itemId: string,
  code: FailureCode,
  requestId: string | null,
): Transition =>
  state.phase === 'checking'
    ? giveUp(state, code, requestId)
    : transitionTo({ ...state, phase: 'checking', requestId }, readNow(itemId))

/** An MFA answer that came too late finds nothing waiting for it; the Item says what happened meanwhile. */
const onRefused = (state: Sending, { code, requestId }: Problem<'refused'>): Transition =>
  state.write.kind === 'mfaAnswer' && code === 'INVALID_PARAMETER'
    ? check(state, state.write.itemId, code, requestId)
    : fail(state.run, code, { connector: state.connector, requestId })

function onInvalid(state: Sending, { fields, requestId }: Problem<'invalid'>): Transition {
  const { run, connector, write } = state
  if (write.kind === 'mfaAnswer') {
    const { itemId, parameter } = write
    return transitionTo({ step: 'mfa', run, connector, itemId, parameter, problem: 'rejected' })
  }
  if (connector.credentials.length === 0)
    return fail(run, 'INVALID_PARAMETER', { connector, requestId })
  return transitionTo(
    { step: 'credentials', run, connector, problem: { kind: 'fields', fields, requestId } },
    notifyEvent({ name: 'ERROR_SHOWN', code: 'INVALID_PARAMETER' }),
  )
}

function onWriteFailed(state: Sending, problem: CallProblem): Transition {
  switch (problem.kind) {
    case 'token':
      return onTokenRefused(state, problem)
    case 'invalid':
      return onInvalid(state, problem)
    case 'refused':
      return onRefused(state, problem)
    case 'busy':
      return repeatAfter(state, problem.waitMs, problem.requestId)
    case 'noResponse':
      return onNoResponse(state, problem)
    default:
      return assertNever(problem)
  }
}

/** The Item tells whether the update or the MFA answer arrived; if it did not, the person decides. */
function onChecked(state: Sending, item: Item): Transition {
  const { run, connector, write } = state
  if (state.phase !== 'checking' || write.kind === 'create') return stay(state)
  if (write.kind === 'mfaAnswer') {
    const { itemId, parameter } = write
    if (item.parameter && parameterKey(item.parameter) === parameterKey(parameter))
      return transitionTo({
        step: 'mfa',
        run,
        connector,
        itemId,
        parameter,
        problem: 'undelivered',
      })
    return routeByItem(state, pollingOf(item, baselineOf(item, false, answeredKey(state))), item)
  }
  const before = itemOfConnector(run, connector.id)
  const baseline = baselineOf(before ?? item, true)
  const isUnchanged = item.executionStatus === (before ?? item).executionStatus
  if (isFinal(item) && isUnchanged && interpretItem(item, baseline).kind === 'running')
    return giveUp(state, state.noResponse ?? 'UNKNOWN', state.requestId)
  return routeByItem(state, pollingOf(item, baseline), item)
}

function onCheckFailed(state: Sending, { kind, requestId }: CallProblem): Transition {
  if (state.phase !== 'checking') return stay(state)
  return kind === 'token'
    ? fail(state.run, 'SESSION_EXPIRED', { connector: state.connector })
    : giveUp(state, state.noResponse ?? 'UNKNOWN', requestId)
}

function onTokenReceived(state: Sending): Transition {
  if (state.phase === 'asking') return repeat(state)
  // The token that an unconfirmed creation was made with has been replaced.
  return isUnconfirmed(state.run, state.write) ? endUnconfirmed(state) : stay(state)
}

function onDeadline(state: Sending): Transition {
  switch (state.phase) {
    case 'waiting':
      return repeat(state)
    case 'asking':
      return fail(state.run, 'SESSION_EXPIRED', { connector: state.connector })
    case 'called':
    case 'checking':
      return giveUp(markUnconfirmed(state), state.noResponse ?? 'NETWORK_ERROR', state.requestId)
    default:
      return assertNever(state.phase)
  }
}

export const sending: StepDefinition<'sending'> = {
  ...PASSIVE,
  handlers: {
    itemWritten: (state, { item, predates }) => onWritten(state, item, predates),
    writeFailed: (state, { problem }) => onWriteFailed(state, problem),
    itemRead: (state, { item }) => onChecked(state, item),
    itemReadFailed: (state, { problem }) => onCheckFailed(state, problem),
    tokenReceived: onTokenReceived,
    tokenUnavailable: (state) =>
      state.phase === 'asking'
        ? fail(state.run, 'SESSION_EXPIRED', { connector: state.connector })
        : stay(state),
    bankWindowOpened: (state, { known }) =>
      transitionTo({ ...state, window: known ? 'opened' : 'unknown' }),
    bankWindowClosed: (state) => transitionTo({ ...state, window: 'closed' }),
    deadlinePassed: onDeadline,
  },
  deadline: ({ phase, tries, waitMs }) =>
    deadlineAfter(`sending:${phase}:${tries}`, phase === 'waiting' ? waitMs : PHASE_MS[phase]),
  secrets: ({ write }) => (write.vault ? [write.vault] : []),
  isPolling: ({ phase }) => phase === 'checking',
  isBusy: true,
  hasBankWindow: true,
}
