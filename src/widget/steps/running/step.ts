import { readNow } from '../../flow/effects.ts'
import { askToLeave, close } from '../../flow/shared/close.ts'
import { fail } from '../../flow/shared/fail.ts'
import {
  lastReadDeadline,
  pollingHandlers,
  withPolling,
  type Polling,
} from '../../flow/shared/polling.ts'
import { runningPhase } from '../../flow/shared/routeByItem.ts'
import type { StateOf } from '../../flow/state.ts'
import { deadlineAfter, MINUTE, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo, type Transition } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Waits for the execution to end, reading the Item again and again. */
    running: ConnectorState & {
      step: 'running'
      polling: Polling
      /** `overdue`: the collection takes long, and the service continues without the person. */
      phase: 'login' | 'collection' | 'overdue'
      executionStatus: string
      window: BankWindow
      /** The person was at the bank's page: another one is a second step. */
      wasAtBank: boolean
    }
  }
}

/** The wait of a state: its phase, or the queue of the service before a login. */
const waitOf = (phase: StateOf<'running'>['phase'], executionStatus: string) =>
  phase === 'login' && executionStatus === 'CREATED' ? 'queue' : phase

/** The service's own limit for a login (specification: *Execution status*), as long in its queue, and time to collect. */
const WAIT_MS = {
  queue: 5 * MINUTE,
  login: 5 * MINUTE,
  collection: 3 * MINUTE,
  overdue: 20 * MINUTE,
} as const

/** The phase never goes back. */
function onTimeout(state: StateOf<'running'>): Transition {
  switch (state.phase) {
    case 'login':
      return fail(state.run, 'LOGIN_TIMEOUT', {
        connector: state.connector,
        requestId: state.polling.requestId,
      })
    case 'collection':
      return transitionTo(
        { ...withPolling(state, { isLastRead: false }), phase: 'overdue' },
        readNow(state.polling.itemId),
      )
    case 'overdue':
      return stay(withPolling(state, { isLastRead: true }))
    default:
      return state.phase satisfies never
  }
}

export const step: StepDefinition<'running'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...pollingHandlers<'running'>({
      isSameWait: (state, { kind }, item) =>
        kind === 'running' &&
        waitOf(runningPhase(state, item), item.executionStatus) ===
          waitOf(state.phase, state.executionStatus),
      onTimeout,
    }),
    bankWindowOpened: (state, { known }) =>
      transitionTo({ ...state, window: known ? 'opened' : 'unknown' }),
    bankWindowClosed: (state) => transitionTo({ ...state, window: 'closed' }),
    closeRequested: (state) =>
      state.phase === 'overdue' ? close(state, 'background') : askToLeave(state),
  },
  deadline: (state) => {
    const wait = waitOf(state.phase, state.executionStatus)
    return lastReadDeadline(state) ?? deadlineAfter(`running:${wait}`, WAIT_MS[wait])
  },
  isPolling: ({ phase, polling }) => phase !== 'overdue' || !polling.isLastRead,
  isBusy: true,
  hasBankWindow: true,
  stage: () => ({ size: 'small', thread: 'reading' }),
}
