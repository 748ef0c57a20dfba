import { notifyEvent, notifyHost } from '../effects.ts'
import { connectAnother, startRenewal } from '../shared/home.ts'
import type { BaseState, Run, StateOf } from '../state.ts'
import { deadlineAfter, PASSIVE, SECOND, type StepDefinition } from '../step.ts'
import { stay, transitionTo } from '../transition.ts'

/** Shows the person's connections, which the host gave: each can be renewed, confirmed and ended. */
export interface ConnectionsState extends BaseState {
  step: 'connections'
  /** The connection that the person is ending. `asked`: to be confirmed; `sent`: the host is asked; `failed`: it could not. */
  ending: { itemId: string; phase: 'asked' | 'sent' | 'failed' } | null
  /** The result of the last action, which the screen says. */
  done?: 'ended' | 'confirmed'
}

/** The run with changes to one of its connections. */
const withChange = (run: Run, itemId: string, change: object): Run => ({
  ...run,
  connections: run.connections.map((one) => (one.itemId === itemId ? { ...one, ...change } : one)),
})

const endingFailed = (state: StateOf<'connections'>) =>
  state.ending
    ? transitionTo({ ...state, ending: { ...state.ending, phase: 'failed' } })
    : stay(state)

export const connections: StepDefinition<'connections'> = {
  ...PASSIVE,
  handlers: {
    connectionChosen: ({ run }, { itemId }) => startRenewal(run, itemId),
    anotherBankChosen: ({ run }) => connectAnother(run),
    bankChosenAgain: ({ run }, { connectorId, itemId }) => connectAnother(run, connectorId, itemId),
    connectionsConfirmed: (state, { itemIds }) => {
      const run = itemIds.reduce(
        (before, itemId) => withChange(before, itemId, { reconfirmBy: null }),
        state.run,
      )
      const confirmed = itemIds.map((itemId) =>
        notifyEvent({ name: 'CONNECTION_RECONFIRMED', itemId }),
      )
      return transitionTo({ ...state, run, done: 'confirmed' }, ...confirmed)
    },
    revokeRequested: (state, { itemId }) =>
      transitionTo({ ...state, ending: { itemId, phase: 'asked' } }),
    revokeDeclined: (state) => transitionTo({ ...state, ending: null }),
    revokeConfirmed: (state) => {
      if (!state.ending || state.ending.phase === 'sent') return stay(state)
      const { itemId } = state.ending
      return transitionTo(
        { ...state, ending: { itemId, phase: 'sent' } },
        notifyHost({ type: 'revoke', itemId }),
      )
    },
    // An answer after the deadline counts too: what has ended has ended.
    revokeAnswered: (state, { itemId, isRevoked }) => {
      const isAwaited = state.ending?.itemId === itemId
      if (!isRevoked) return isAwaited ? endingFailed(state) : stay(state)
      const run = withChange(state.run, itemId, {
        endedAt: new Date(state.run.now).toISOString(),
      })
      return transitionTo({ ...state, run, done: 'ended', ending: isAwaited ? null : state.ending })
    },
    deadlinePassed: endingFailed,
  },
  deadline: ({ ending }) =>
    ending?.phase === 'sent' ? deadlineAfter(`connections:${ending.itemId}`, 30 * SECOND) : null,
}
