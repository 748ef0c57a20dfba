import { assertNever } from '../domain/assertNever.ts'
import { backOff } from '../domain/polling.ts'
import type { CallProblem } from '../domain/problem.ts'
import { end } from './end.ts'
import { follow } from './follow.ts'
import type { Handlers } from './handle.ts'
import { go, tellEvent } from './next.ts'
import { send, sendToBank } from './send.ts'
import type { AnsweringMfa, Approving, Authorizing, Effect, Next, Running, Watch } from './types.ts'

/** The steps that wait on an Item and read it again and again. */
type Watching = Running | Authorizing | Approving

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
      if (watch.token !== 'held') return end(run, 'SESSION_EXPIRED', { connector, requestId })
      return go(withWatch(state, { token: 'asked' }), {
        type: 'askHostForToken',
        reason: problem.status === 401 ? 'expired' : 'spent',
        itemId: watch.itemId,
      })
    case 'refused':
      return end(run, problem.code, { connector, requestId })
    case 'invalid':
      return end(run, 'UNKNOWN', { connector, requestId })
    case 'busy':
    case 'unanswered': {
      const afterMs = problem.kind === 'busy' ? problem.waitMs : backOff(4)
      return go(withWatch(state, { troubled: true }), {
        type: 'pollItem',
        itemId: watch.itemId,
        afterMs,
      })
    }
    default:
      return assertNever(problem)
  }
}

/** The wait is over; what has been reached is kept. */
function onLate(state: Watching): Next {
  const { run, connector } = state
  switch (state.step) {
    case 'authorizing':
    case 'approving':
      return end(run, 'AUTHORIZATION_EXPIRED', { connector })
    case 'running':
      if (state.phase === 'login') return end(run, 'LOGIN_TIMEOUT', { connector })
      return state.phase === 'collection'
        ? go({ ...state, phase: 'overdue' })
        : go(state, { type: 'stopPolling' })
    default:
      return assertNever(state)
  }
}

/** While waiting on an Item. */
export const whileWatching: Handlers<Watching> = {
  itemRead: (state, { item }) =>
    item.id === state.watch.itemId ? follow(state, state.watch, item) : go(state),
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
  deadlinePassed: onLate,
}

/** While the person is at the bank. Its page only hints; the Item tells how it went. */
export const whileAuthorizing: Handlers<Authorizing> = {
  ...whileWatching,
  bankReturned: (state) =>
    go(
      state,
      tellEvent({ name: 'OAUTH_RETURNED', itemId: state.watch.itemId }),
      pollNow(state.watch),
    ),
  bankWindowClosed: (state) => go({ ...state, window: 'closed' }, pollNow(state.watch)),
  bankLinkFollowed: (state) =>
    go(state, tellEvent({ name: 'OAUTH_OPENED', itemId: state.watch.itemId })),
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
export const whileAnsweringMfa: Handlers<AnsweringMfa> = {
  mfaSubmitted: ({ run, connector, itemId, parameter }, { vault }) => {
    const write = { kind: 'answer', itemId, parameter, vault } as const
    const [next, effects] = send(run, connector, write)
    return go(next, ...effects, tellEvent({ name: 'MFA_SUBMITTED', itemId }))
  },
  deadlinePassed: ({ run, connector }) => end(run, 'USER_INPUT_TIMEOUT', { connector }),
}
