import { assertNever } from '../domain/assertNever.ts'
import { parameterKey } from '../domain/credential.ts'
import type { EndingCode } from '../domain/endings.ts'
import type { Item } from '../domain/item.ts'
import { baselineOf, isFinal } from '../domain/outcome.ts'
import { backOff } from '../domain/polling.ts'
import type { CallProblem } from '../domain/problem.ts'
import { end } from './end.ts'
import { follow } from './follow.ts'
import type { Handlers } from './handle.ts'
import { go, tellEvent } from './next.ts'
import { writeEffect } from './send.ts'
import type { Effect, Next, Run, Sending, Watch } from './types.ts'

const MAX_TRIES = 4

const repeat = (state: Sending): Next =>
  go({ ...state, phase: 'called', tries: state.tries + 1 }, writeEffect(state.run, state.write))

const wait = (state: Sending, waitMs: number, requestId: string | null): Next =>
  state.tries < MAX_TRIES
    ? go({ ...state, phase: 'waiting', waitMs, requestId })
    : giveUp(state, state.unanswered ?? 'TOO_MANY_REQUESTS', requestId)

/** Nothing definite was heard: *Try again* repeats the very same write. */
const giveUp = (state: Sending, code: EndingCode, requestId: string | null): Next =>
  end(state.run, code, { connector: state.connector, requestId, resend: state.write })

const watchOf = (state: Sending, item: Item, predates: boolean): Watch => ({
  itemId: item.id,
  baseline: baselineOf(
    item,
    predates,
    state.write.kind === 'answer' ? parameterKey(state.write.parameter) : null,
  ),
  reads: 0,
  token: 'held',
  troubled: false,
})

function newsOf(run: Run, state: Sending, item: Item): Effect[] {
  if (state.write.kind !== 'create') return [tellEvent({ name: 'ITEM_UPDATED', itemId: item.id })]
  const left = run.item && run.item.id !== item.id ? run.item.id : null
  return [
    ...(left === null ? [] : [tellEvent({ name: 'ITEM_ABANDONED', itemId: left })]),
    tellEvent({ name: 'ITEM_CREATED', itemId: item.id }),
  ]
}

/** The write was answered: the answer is the baseline of all that follows. */
function onWritten(state: Sending, item: Item, predates: boolean): Next {
  const run: Run = { ...state.run, item: { id: item.id, connectorId: state.connector.id } }
  const [next, effects] = follow({ ...state, run }, watchOf(state, item, predates), item)
  return go(next, ...newsOf(state.run, state, item), ...effects)
}

function onTokenRefused(state: Sending, problem: CallProblem & { kind: 'token' }): Next {
  const { requestId } = problem
  const { connector, write } = state
  // An unanswered creation may have gone through, and a fresh token would make a second Item.
  if (write.kind === 'create' && state.unanswered && problem.status !== 409)
    return end(state.run, 'CREATION_UNCERTAIN', { connector, requestId })
  if (state.token === 'renewed') {
    const bound = write.kind === 'create' && problem.status === 409
    return end(state.run, bound ? 'UPDATE_ITEM_REQUIRED' : 'SESSION_EXPIRED', {
      connector,
      requestId,
    })
  }
  return go(
    { ...state, phase: 'asking', token: 'asked' },
    {
      type: 'askHostForToken',
      reason: problem.status === 401 ? 'expired' : 'spent',
      itemId: write.kind === 'create' ? null : write.itemId,
    },
  )
}

function onUnanswered(state: Sending, problem: CallProblem & { kind: 'unanswered' }): Next {
  const { code, requestId } = problem
  const marked = { ...state, unanswered: code }
  // A creation repeats by itself, identically. An answer or an update never does: attempts lock accounts.
  if (state.write.kind === 'create') return wait(marked, backOff(state.tries), requestId)
  return check(marked, state.write.itemId, code, requestId)
}

/** The Item is read before anything else: it tells what became of the write. */
const check = (state: Sending, itemId: string, code: EndingCode, requestId: string | null): Next =>
  state.phase === 'checking'
    ? giveUp(state, code, requestId)
    : go({ ...state, phase: 'checking', requestId }, { type: 'pollItem', itemId, afterMs: 0 })

/** An answer that came too late finds nothing waiting for it; the Item says what happened meanwhile. */
const onRefused = (state: Sending, problem: CallProblem & { kind: 'refused' }): Next =>
  state.write.kind === 'answer' && problem.code === 'INVALID_PARAMETER'
    ? check(state, state.write.itemId, problem.code, problem.requestId)
    : end(state.run, problem.code, { connector: state.connector, requestId: problem.requestId })

function onInvalid(state: Sending, problem: CallProblem & { kind: 'invalid' }): Next {
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
    tellEvent({ name: 'ERROR_SHOWN', code: 'INVALID_PARAMETER' }),
  )
}

/** The write was refused, or nobody knows. */
function onWriteFailed(state: Sending, problem: CallProblem): Next {
  switch (problem.kind) {
    case 'token':
      return onTokenRefused(state, problem)
    case 'invalid':
      return onInvalid(state, problem)
    case 'refused':
      return onRefused(state, problem)
    case 'busy':
      return wait(state, problem.waitMs, problem.requestId)
    case 'unanswered':
      return onUnanswered(state, problem)
    default:
      return assertNever(problem)
  }
}

/** After an unanswered answer or update, the Item tells whether it arrived; if not, the person decides. */
function onChecked(state: Sending, item: Item): Next {
  const { run, connector, write } = state
  if (state.phase !== 'checking' || write.kind === 'create') return go(state)
  if (write.kind === 'answer' && item.parameter) {
    const { itemId, parameter } = write
    if (parameterKey(item.parameter) === parameterKey(parameter))
      return go({ step: 'mfa', run, connector, itemId, parameter, problem: 'undelivered' })
  }
  if (write.kind === 'update' && isFinal(item))
    return giveUp(state, state.unanswered ?? 'UNKNOWN', state.requestId)
  return follow(state, watchOf(state, item, write.kind === 'update'), item)
}

/** The write, the wait, the token or the check took too long. */
function onLate(state: Sending): Next {
  switch (state.phase) {
    case 'waiting':
      return repeat(state)
    case 'asking':
      return end(state.run, 'SESSION_EXPIRED', { connector: state.connector })
    case 'called':
    case 'checking':
      return giveUp(state, state.unanswered ?? 'NETWORK_ERROR', state.requestId)
    default:
      return assertNever(state.phase)
  }
}

export const whileSending: Handlers<Sending> = {
  itemWritten: (state, { item, predates }) => onWritten(state, item, predates),
  writeFailed: (state, { problem }) => onWriteFailed(state, problem),
  itemRead: (state, { item }) => onChecked(state, item),
  itemReadFailed: (state, { problem }) =>
    state.phase === 'checking' ? onWriteFailed(state, problem) : go(state),
  // A fresh token came: the same write once more.
  tokenReceived: (state) =>
    state.phase === 'asking' ? repeat({ ...state, token: 'renewed' }) : go(state),
  tokenUnavailable: (state) =>
    state.phase === 'asking'
      ? end(state.run, 'SESSION_EXPIRED', { connector: state.connector })
      : go(state),
  bankWindowOpened: (state, { known }) => go({ ...state, window: known ? 'opened' : 'unknown' }),
  bankWindowClosed: (state) => go({ ...state, window: 'closed' }),
  deadlinePassed: onLate,
}
