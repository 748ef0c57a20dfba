import { breakOf } from '../../domain/breakOf.ts'
import type { Connector } from '../../domain/connector.ts'
import type { FailureCode, RecoveryAction } from '../../domain/failures.ts'
import type { FieldProblem } from '../../domain/problem.ts'
import { retryPause } from '../../domain/polling.ts'
import type { Item } from '../../domain/item.ts'
import type { Effect } from '../../flow/effects.ts'
import { returnsToConnections, startConnecting, toList } from '../../flow/shared/chooseConnector.ts'
import { choosesFallback, close } from '../../flow/shared/close.ts'
import { recoveryActions } from '../../flow/shared/fail.ts'
import { returnToFirstScreen } from '../../flow/shared/nextBank.ts'
import { asksForNotice, noticeDeadline, type Notice } from '../../flow/shared/notice.ts'
import { showCatalogFailure } from '../../flow/shared/showCatalogFailure.ts'
import { startOver } from '../../flow/shared/enterReadingItem.ts'
import {
  startWriteAfter,
  startWriteWithBankWindow,
  writeFor,
} from '../../flow/shared/startWrite.ts'
import { itemOfConnector, knownItemId } from '../../flow/shared/runItems.ts'
import { NEW_ATTEMPT, type StateOf } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo, type Transition } from '../../flow/transition.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Says what went wrong, and offers what can be done about it. */
    failure: BaseState & {
      step: 'failure'
      code: FailureCode
      connector: Connector | null
      item: Item | null
      requestId: string | null
      /** The write without an answer that *Try again* repeats. The vault keeps its values. */
      resend: Pick<StateOf<'sending'>, 'write' | 'noResponse'> | null
      /** The fields that the service refused, if the person can change none of them. */
      reasons: readonly FieldProblem[]
      /** The time, in ms, after which the service is asked again by itself; 0 if it is not. */
      waitMs: number
      /** The list that did not come is asked for at this moment. */
      asksForList?: true
      /** The time of the failure, ms since 1970. */
      failedAt: number
      /** The health of a bank that was down, once the catalog was read again. */
      health: Connector['health']
      notice?: Notice
    }
  }
}

/** Repeats the write that went without an answer, else updates this run's Item, else begins with the form. */
function retry({ run, connector, resend, code }: StateOf<'failure'>): Transition {
  if (!connector) return startOver(run)
  if (resend) return startWriteWithBankWindow(run, connector, resend.write, resend.noResponse)
  if (!itemOfConnector(run, connector.id)) return startConnecting(run, connector)
  const write = writeFor(run, connector, null)
  return code === 'CONNECTION_ERROR'
    ? startWriteAfter(run, connector, write, retryPause(run.connectionErrors?.count ?? 1))
    : startWriteWithBankWindow(run, connector, write)
}

/** True where the list did not come: another try begins with it. */
const lacksList = ({ connector, run }: StateOf<'failure'>) =>
  connector === null && knownItemId(run) === null

const RECOVERY: Record<RecoveryAction, (state: StateOf<'failure'>) => Transition> = {
  credentials: (state) =>
    state.connector
      ? transitionTo({
          step: 'credentials',
          run: state.run,
          connector: state.connector,
          problem: null,
        })
      : stay(state),
  retry,
  authorize: retry,
  another: ({ run }) => toList({ ...run, attempt: NEW_ATTEMPT }),
  leave: (state) =>
    returnsToConnections(state.run) ? returnToFirstScreen(state.run) : close(state, 'user'),
}

/** Asks the catalog again how a bank is that was down. */
const lookUpHealth = ({ code, connector }: StateOf<'failure'>): Effect[] =>
  code === 'SITE_NOT_AVAILABLE' && connector
    ? [{ type: 'findConnector', connectorId: connector.id, sandbox: connector.isSandbox }]
    : []

export const step: StepDefinition<'failure'> = {
  ...STEP_DEFAULTS,
  handlers: {
    ...choosesFallback,
    ...asksForNotice,
    recoveryChosen: (state, { action }) =>
      recoveryActions(state).includes(action) ? RECOVERY[action](state) : stay(state),
    // The bank has just not answered: a catalog that knows of no outage is behind.
    connectorFound: (state, { connector: { id, health } }) =>
      id === state.connector?.id && (state.health !== null || health !== 'ONLINE')
        ? transitionTo({ ...state, health })
        : stay(state),
    // The list is asked for behind the screen, where the person may be reading.
    deadlinePassed: (state) => {
      if (state.notice === 'asked') return transitionTo({ ...state, notice: 'failed' })
      return lacksList(state)
        ? transitionTo(
            { ...state, asksForList: true },
            { type: 'loadCatalog', options: state.run.options },
          )
        : retry(state)
    },
    catalogLoaded: (state) => (lacksList(state) ? startOver(state.run) : stay(state)),
    catalogRefused: (state, { problem }) => {
      if (!lacksList(state)) return stay(state)
      const [failed, effects] = showCatalogFailure(state.run, problem)
      const isSame = failed.step === 'failure' && failed.code === state.code
      return transitionTo(failed, ...(isSame ? [] : effects))
    },
    // Nothing was written yet, so reading begins again by itself once the line may be back.
    woke: (state) =>
      state.code === 'NETWORK_ERROR' && !state.connector
        ? retry(state)
        : transitionTo(state, ...lookUpHealth(state)),
  },
  deadline: (state) => {
    const { waitMs, failedAt, asksForList } = state
    return waitMs > 0 && !asksForList
      ? { ...deadlineAfter(`failure:${failedAt}`, waitMs), hasJitter: true }
      : noticeDeadline(state)
  },
  onEnter: lookUpHealth,
  secrets: ({ resend }) => (resend?.write.vault ? [resend.write.vault] : []),
  stage: ({ code }) => ({ size: 'large', thread: 'broken', ...breakOf(code) }),
}
