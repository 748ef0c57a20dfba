import { assertNever } from '../domain/assertNever.ts'
import type { Item } from '../domain/item.ts'
import { backOff } from '../domain/polling.ts'
import type { CallProblem } from '../domain/problem.ts'
import { deadlineOf } from './deadlines.ts'
import { end } from './end.ts'
import { follow } from './follow.ts'
import type { Handlers } from './handle.ts'
import { askForToken, go, notifyEvent } from './next.ts'
import { send, sendToBank } from './send.ts'
import type {
  MfaState,
  ApprovingState,
  AuthorizingState,
  Effect,
  Next,
  RunningState,
  Watch,
} from './types.ts'

/** The steps that wait on an Item and read it again and again. */
type Watching = RunningState | AuthorizingState | ApprovingState

const pollNow = ({ itemId }: Watch): Effect => ({ type: 'pollItem', itemId, afterMs: 0 })

const withWatch = (state: Watching, change: Partial<Watch>): Watching => ({
  ...state,
  watch: { ...state.watch, ...change },
})

/** A read failed: what was there stays, and reading goes on where it can help. */
function onReadFailed(state: Watching, problem: CallProblem): Next {
  const { run, connector, watch } = state
  const { requestId } = problem
  switch (problem.kind) {
    case 'token':
      // A fresh one is on its way; until it is here, every read is refused.
      if (watch.token === 'asked') return go(state)
      if (watch.token === 'renewed') return end(run, 'SESSION_EXPIRED', { connector, requestId })
      return go(withWatch(state, { token: 'asked' }), askForToken(problem.status, watch.itemId))
    case 'refused':
      return end(run, problem.code, { connector, requestId })
    case 'invalid':
      return end(run, 'UNKNOWN', { connector, requestId })
    case 'busy':
    case 'noResponse': {
      if (watch.late) return tooLate(state)
      const failures = watch.failures + 1
      const afterMs = problem.kind === 'busy' ? problem.waitMs : backOff(failures)
      const { itemId } = watch
      return go(withWatch(state, { failures }), { type: 'pollItem', itemId, afterMs })
    }
    default:
      return assertNever(problem)
  }
}

/** The time is up: one more look, for a page that slept may have missed the end. */
const onDeadline = (state: Watching): Next =>
  state.watch.late ? tooLate(state) : go(withWatch(state, { late: true }), pollNow(state.watch))

function onRead(state: Watching, item: Item): Next {
  if (item.id !== state.watch.itemId) return go(state)
  const followed = follow(state, state.watch, item)
  const waited = deadlineOf(withWatch(state, { late: false }))
  return state.watch.late && deadlineOf(followed[0])?.key === waited?.key
    ? tooLate(state)
    : followed
}

/** The wait is over; what has been reached is kept. */
function tooLate(state: Watching): Next {
  const { run, connector } = state
  switch (state.step) {
    case 'authorizing':
    case 'approving':
      return end(run, 'AUTHORIZATION_EXPIRED', { connector })
    case 'running':
      if (state.phase === 'login') return end(run, 'LOGIN_TIMEOUT', { connector })
      return state.phase === 'collection'
        ? go(
            { ...state, watch: { ...state.watch, late: false }, phase: 'overdue' },
            pollNow(state.watch),
          )
        : go(state, { type: 'stopPolling' })
    default:
      return assertNever(state)
  }
}

/** While waiting on an Item. */
export const whileWatching: Handlers<Watching> = {
  itemRead: (state, { item }) => onRead(state, item),
  itemReadFailed: (state, { itemId, problem }) =>
    itemId === state.watch.itemId ? onReadFailed(state, problem) : go(state),
  tokenReceived: (state) =>
    state.watch.token === 'asked'
      ? go(withWatch(state, { token: 'renewed' }), pollNow(state.watch))
      : go(state),
  tokenUnavailable: (state) =>
    state.watch.token === 'asked'
      ? end(state.run, 'SESSION_EXPIRED', { connector: state.connector })
      : go(state),
  woke: (state) => go(state, pollNow(state.watch)),
  bankWindowOpened: (state, { known }) =>
    state.step === 'running' ? go({ ...state, window: known ? 'opened' : 'unknown' }) : go(state),
  bankWindowClosed: (state) =>
    state.step === 'running' ? go({ ...state, window: 'closed' }) : go(state),
  deadlinePassed: onDeadline,
}

/** While the person is at the bank. Its page only hints; the Item tells how it went. */
export const whileAuthorizing: Handlers<AuthorizingState> = {
  ...whileWatching,
  bankReturned: (state) =>
    go(
      state,
      notifyEvent({ name: 'OAUTH_RETURNED', itemId: state.watch.itemId }),
      pollNow(state.watch),
    ),
  bankWindowClosed: (state) => go({ ...state, window: 'closed' }, pollNow(state.watch)),
  bankLinkFollowed: (state) =>
    go(state, notifyEvent({ name: 'OAUTH_OPENED', itemId: state.watch.itemId })),
  // A fresh address for the same Item, in a window made in this click.
  bankReopened: ({ run, connector, watch }) =>
    sendToBank(
      run,
      { ...connector, oauth: true },
      { kind: 'update', itemId: watch.itemId, vault: null },
    ),
  wentBack: ({ run, connector }) =>
    go(
      { step: 'consent', run, connector, vault: null },
      { type: 'stopPolling' },
      { type: 'closeBankWindow' },
    ),
}

/** While an MFA form is shown; nothing is read meanwhile, the form has its own deadline. */
export const whileAnsweringMfa: Handlers<MfaState> = {
  mfaSubmitted: ({ run, connector, itemId, parameter }, { vault }) => {
    const write = { kind: 'answer', itemId, parameter, vault } as const
    const [next, effects] = send(run, connector, write)
    return go(next, ...effects, notifyEvent({ name: 'MFA_SUBMITTED', itemId }))
  },
  deadlinePassed: ({ run, connector }) => end(run, 'USER_INPUT_TIMEOUT', { connector }),
}
