import { notifyEvent, notifyHost } from '../../flow/effects.ts'
import { connectionState } from '../../domain/connections.ts'
import { connectAnother, startRenewal } from '../../flow/shared/nextBank.ts'
import { withHostConnections } from '../../flow/shared/hostChanges.ts'
import type { Run, StateOf } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, SECOND, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo, type Transition } from '../../flow/transition.ts'

/** The connection, or one account of it, that the person is ending. */
export interface Ending {
  itemId: string
  /** One account of the connection, which goes on; undefined for the whole. */
  accountId?: string | undefined
  /** `asked`: to be confirmed; `sent`: the host is asked; `failed`: it could not. */
  phase: 'asked' | 'sent' | 'failed'
}

declare module '../../flow/state.ts' {
  interface States {
    /** Shows the person's connections, which the host gave: each can be renewed, confirmed and ended. */
    connections: BaseState & {
      step: 'connections'
      ending: Ending | null
      /** The result of the last action, which the screen says. */
      done?: 'ended' | 'accountEnded' | 'confirmed' | 'changed' | undefined
    }
  }
}

const withChange = (run: Run, itemId: string, change: object): Run => ({
  ...run,
  connections: run.connections.map((one) => (one.itemId === itemId ? { ...one, ...change } : one)),
})

const statesOf = ({ connections: all, now }: Run): string =>
  all.map((one) => `${one.itemId} ${connectionState(one, now)}`).join()

const endingFailed = (state: StateOf<'connections'>) =>
  state.ending
    ? transitionTo({ ...state, ending: { ...state.ending, phase: 'failed' } })
    : stay(state)

/** Takes an account out of its connection, and tells the host. There is nothing to wait for: the consent stays. */
function endAccount(state: StateOf<'connections'>, itemId: string, accountId: string): Transition {
  const { accounts = [] } = state.run.connections.find((one) => one.itemId === itemId) ?? {}
  const left = accounts.filter(({ id }) => id !== accountId)
  return transitionTo(
    {
      ...state,
      run: withChange(state.run, itemId, { accounts: left }),
      done: 'accountEnded',
      ending: null,
    },
    notifyEvent({ name: 'ACCOUNT_ENDED', itemId, accountId }),
  )
}

export const step: StepDefinition<'connections'> = {
  ...STEP_DEFAULTS,
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
    // The result before is over: only a text that changes is announced.
    revokeRequested: (state, { itemId, accountId }) =>
      transitionTo({ ...state, done: undefined, ending: { itemId, accountId, phase: 'asked' } }),
    revokeDeclined: (state) => transitionTo({ ...state, ending: null }),
    revokeConfirmed: (state) => {
      if (!state.ending || state.ending.phase === 'sent') return stay(state)
      const { itemId, accountId } = state.ending
      if (accountId !== undefined) return endAccount(state, itemId, accountId)
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
    connectionsGiven: (state, { connections: given }) => {
      const run = withHostConnections(state.run, given)
      const isOther = statesOf(run) !== statesOf(state.run)
      return transitionTo({ ...state, run, done: isOther ? 'changed' : state.done })
    },
    deadlinePassed: endingFailed,
  },
  deadline: ({ ending }) =>
    ending?.phase === 'sent' ? deadlineAfter(`connections:${ending.itemId}`, 30 * SECOND) : null,
}
