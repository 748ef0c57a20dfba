import { assertNever } from '../domain/assertNever.ts'
import { parameterKey } from '../domain/credential.ts'
import type { FailureCode } from '../domain/failures.ts'
import type { Item } from '../domain/item.ts'
import { baselineOf, isFinal, interpretItem } from '../domain/outcome.ts'
import { backOff } from '../domain/polling.ts'
import type { CallProblem } from '../domain/problem.ts'
import {
  isUnconfirmed,
  lostItsToken,
  withUnconfirmed,
  withoutUnconfirmed,
} from './unconfirmedCreation.ts'
import { end } from './end.ts'
import { follow } from './follow.ts'
import type { Handlers } from './handle.ts'
import { currentItem, itemOf } from './items.ts'
import { askForToken, go, notifyEvent } from './next.ts'
import { writeEffect } from './send.ts'
import { watchOf } from './watch.ts'
import type { Effect, Next, SendingState } from './types.ts'

const MAX_TRIES = 4

/** The last try may have gone through. */
const doubted = (state: SendingState): SendingState => ({
  ...state,
  run: withUnconfirmed(state.run, state.write, state.sentWith),
})

/** Without the token that may have made an Item, a creation could make a second one. */
const uncertain = ({ run, connector }: SendingState, requestId: string | null = null): Next =>
  end(run, 'CREATION_UNCERTAIN', { connector, requestId })

const repeat = (state: SendingState): Next =>
  go(
    {
      ...state,
      phase: 'called',
      tries: state.tries + 1,
      sentWith: state.run.tokens.received,
    },
    writeEffect(state.run, state.write),
  )

const wait = (state: SendingState, waitMs: number, requestId: string | null): Next =>
  state.tries < MAX_TRIES
    ? go({ ...state, phase: 'waiting', waitMs, requestId })
    : giveUp(state, state.noResponse ?? 'TOO_MANY_REQUESTS', requestId)

/** Nothing definite was heard: *Try again* repeats the very same write. */
function giveUp(state: SendingState, code: FailureCode, requestId: string | null): Next {
  const { run, connector, write } = state
  if (lostItsToken(run, write)) return uncertain(state, requestId)
  return end(run, code, { connector, requestId, resend: { write, noResponse: code } })
}

const answeredBy = ({ write }: SendingState) =>
  write.kind === 'answer' ? parameterKey(write.parameter) : null

function newsOf({ run, write }: SendingState, item: Item): Effect[] {
  if (write.kind === 'answer') return []
  if (write.kind === 'update') return [notifyEvent({ name: 'ITEM_UPDATED', itemId: item.id })]
  const left = currentItem(run)
  const created = notifyEvent({ name: 'ITEM_CREATED', itemId: item.id })
  return left && left.id !== item.id
    ? [notifyEvent({ name: 'ITEM_ABANDONED', itemId: left.id }), created]
    : [created]
}

/** The write was answered: the answer is the baseline of all that follows. */
function onWritten(state: SendingState, item: Item, predates: boolean): Next {
  // The Item was waiting for this answer: whatever it is now, it became in this run.
  const isOlder = predates && state.write.kind !== 'answer'
  const watch = watchOf(item, baselineOf(item, isOlder, answeredBy(state)))
  const [next, effects] = follow(
    { ...state, run: withoutUnconfirmed(state.run, state.connector.id) },
    watch,
    item,
  )
  return go(next, ...newsOf(state, item), ...effects)
}

function onTokenRefused(state: SendingState, problem: CallProblem & { kind: 'token' }): Next {
  const { requestId } = problem
  const { connector, write } = state
  // The Item waits for no answer any more: it tells why.
  if (write.kind === 'answer' && problem.status === 409)
    return check(state, write.itemId, 'UNKNOWN', requestId)
  if (isUnconfirmed(state.run, state.write)) return uncertain(state, requestId)
  if (state.token === 'renewed') {
    const bound = write.kind === 'create' && problem.status === 409
    return end(state.run, bound ? 'UPDATE_ITEM_REQUIRED' : 'SESSION_EXPIRED', {
      connector,
      requestId,
    })
  }
  const itemId = write.kind === 'create' ? null : write.itemId
  return go({ ...state, phase: 'asking', token: 'asked' }, askForToken(problem.status, itemId))
}

function onUnanswered(state: SendingState, problem: CallProblem & { kind: 'noResponse' }): Next {
  const { code, requestId } = problem
  const marked = { ...state, noResponse: code }
  // A creation repeats by itself, identically. An answer or an update never does: attempts lock accounts.
  if (state.write.kind === 'create') {
    const next = doubted(marked)
    return lostItsToken(next.run, next.write)
      ? uncertain(next, requestId)
      : wait(next, backOff(state.tries), requestId)
  }
  return check(marked, state.write.itemId, code, requestId)
}

/** The Item is read before anything else: it tells what became of the write. */
const check = (
  state: SendingState,
  itemId: string,
  code: FailureCode,
  requestId: string | null,
): Next =>
  state.phase === 'checking'
    ? giveUp(state, code, requestId)
    : go({ ...state, phase: 'checking', requestId }, { type: 'pollItem', itemId, afterMs: 0 })

/** An answer that came too late finds nothing waiting for it; the Item says what happened meanwhile. */
const onRefused = (state: SendingState, problem: CallProblem & { kind: 'refused' }): Next =>
  state.write.kind === 'answer' && problem.code === 'INVALID_PARAMETER'
    ? check(state, state.write.itemId, problem.code, problem.requestId)
    : end(state.run, problem.code, { connector: state.connector, requestId: problem.requestId })

function onInvalid(state: SendingState, problem: CallProblem & { kind: 'invalid' }): Next {
  const { run, connector, write } = state
  const { fields, requestId } = problem
  if (write.kind === 'answer') {
    const { itemId, parameter } = write
    return go({ step: 'mfa', run, connector, itemId, parameter, problem: 'rejected' })
  }
  if (connector.credentials.length === 0)
    return end(run, 'INVALID_PARAMETER', { connector, requestId })
  return go(
    { step: 'credentials', run, connector, problem: { kind: 'fields', fields, requestId } },
    { type: 'closeBankWindow' },
    notifyEvent({ name: 'ERROR_SHOWN', code: 'INVALID_PARAMETER' }),
  )
}

/** The write was refused, or nobody knows. */
function onWriteFailed(state: SendingState, problem: CallProblem): Next {
  switch (problem.kind) {
    case 'token':
      return onTokenRefused(state, problem)
    case 'invalid':
      return onInvalid(state, problem)
    case 'refused':
      return onRefused(state, problem)
    case 'busy':
      return wait(state, problem.waitMs, problem.requestId)
    case 'noResponse':
      return onUnanswered(state, problem)
    default:
      return assertNever(problem)
  }
}

/** After an noResponse answer or update, the Item tells whether it arrived; if not, the person decides. */
function onChecked(state: SendingState, item: Item): Next {
  const { run, connector, write } = state
  if (state.phase !== 'checking' || write.kind === 'create') return go(state)
  if (write.kind === 'answer') {
    const { itemId, parameter } = write
    if (item.parameter && parameterKey(item.parameter) === parameterKey(parameter))
      return go({ step: 'mfa', run, connector, itemId, parameter, problem: 'undelivered' })
    return follow(state, watchOf(item, baselineOf(item, false, answeredBy(state))), item)
  }
  const before = itemOf(run, connector.id)
  const baseline = baselineOf(before ?? item, true)
  if (isFinal(item) && interpretItem(item, baseline).kind === 'running')
    return giveUp(state, state.noResponse ?? 'UNKNOWN', state.requestId)
  return follow(state, watchOf(item, baseline), item)
}

/** The check itself failed. It is a read, so it may be tried with a fresh token; the write is not repeated. */
function onCheckFailed(state: SendingState, problem: CallProblem): Next {
  const { write, token, phase, noResponse } = state
  if (phase !== 'checking' || write.kind === 'create') return go(state)
  if (problem.kind !== 'token') return giveUp(state, noResponse ?? 'UNKNOWN', problem.requestId)
  if (token === 'asked') return go(state)
  return token === 'held'
    ? go({ ...state, token: 'asked' }, askForToken(problem.status, write.itemId))
    : end(state.run, 'SESSION_EXPIRED', { connector: state.connector })
}

function onTokenReceived(state: SendingState): Next {
  const { phase, write, token } = state
  const renewed: SendingState = { ...state, token: 'renewed' }
  if (phase === 'asking') return repeat(renewed)
  // A token asked for earlier takes the place of the one that a creation in doubt was made with.
  if (isUnconfirmed(state.run, state.write)) return uncertain(state)
  return phase === 'checking' && token === 'asked' && write.kind !== 'create'
    ? go(renewed, { type: 'pollItem', itemId: write.itemId, afterMs: 0 })
    : go(state)
}

/** The write, the wait, the token or the check took too long. */
function onLate(state: SendingState): Next {
  switch (state.phase) {
    case 'waiting':
      return repeat(state)
    case 'asking':
      return end(state.run, 'SESSION_EXPIRED', { connector: state.connector })
    case 'called':
    case 'checking':
      return giveUp(doubted(state), state.noResponse ?? 'NETWORK_ERROR', state.requestId)
    default:
      return assertNever(state.phase)
  }
}

export const whileSending: Handlers<SendingState> = {
  itemWritten: (state, { item, predates }) => onWritten(state, item, predates),
  writeFailed: (state, { problem }) => onWriteFailed(state, problem),
  itemRead: (state, { item }) => onChecked(state, item),
  itemReadFailed: (state, { problem }) => onCheckFailed(state, problem),
  tokenReceived: onTokenReceived,
  tokenUnavailable: (state) =>
    state.phase === 'asking'
      ? end(state.run, 'SESSION_EXPIRED', { connector: state.connector })
      : go(state),
  bankWindowOpened: (state, { known }) => go({ ...state, window: known ? 'opened' : 'unknown' }),
  bankWindowClosed: (state) => go({ ...state, window: 'closed' }),
  deadlinePassed: onLate,
}
