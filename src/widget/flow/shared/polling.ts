import type { Item } from '../../domain/item.ts'
import {
  interpretItem,
  updateBaseline,
  type Baseline,
  type ItemOutcome,
} from '../../domain/outcome.ts'
import { backOff } from '../../domain/polling.ts'
import { isGenericRefusal, type CallProblem } from '../../domain/problem.ts'
import { notifyHost, readNow } from '../effects.ts'
import type { EventOf } from '../events.ts'
import type { State, StateOf } from '../state.ts'
import { deadlineAfter, SECOND, type Deadline, type Handlers } from '../step.ts'
import { stay, transitionTo, type Transition } from '../transition.ts'
import { fail } from './fail.ts'
import { routeByItem } from './routeByItem.ts'

export interface Polling {
  itemId: string
  baseline: Baseline
  /** Successful reads so far. */
  reads: number
  /** Failed reads since the last successful one. */
  failures: number
  /** The id of the latest response, for support (specification: *Tracing*). */
  requestId: string | null
  /** The deadline has passed: one more read decides. */
  isLastRead: boolean
  /** The bank's code has changed from read to read: a person scans or copies the present one. */
  codeChanges?: boolean
}

export type PollingStepName = 'running' | 'authorizing' | 'approving' | 'pendingApproval'

export const pollingOf = (
  item: Item,
  baseline: Baseline,
  requestId: string | null = null,
): Polling => ({
  itemId: item.id,
  baseline,
  reads: 0,
  failures: 0,
  requestId,
  isLastRead: false,
})

/** Returns the deadline of the last read; null before it. A tab that was asleep may have missed the end. */
export const lastReadDeadline = ({ step, polling }: StateOf<PollingStepName>): Deadline | null =>
  polling.isLastRead ? deadlineAfter(`${step}:lastRead`, 15 * SECOND) : null

export const withPolling = <K extends PollingStepName>(
  state: StateOf<K>,
  change: Partial<Polling>,
): StateOf<K> => ({ ...state, polling: { ...state.polling, ...change } })

/** The failed reads in a row after which a refusal without a name, or an unreadable answer, ends the run: some 30 s. */
const MAX_UNCLEAR = 6

/** The handler of the steps that link to the bank's page. */
export const opensInHostPage = {
  bankOpenedHere: (state: State, { address }: EventOf<'bankOpenedHere'>): Transition =>
    transitionTo(state, notifyHost({ type: 'navigate', address })),
}

interface PollingOptions<K extends PollingStepName> {
  /** True when the Item read leaves the person waiting for the same thing as before. */
  isSameWait: (state: StateOf<K>, outcome: ItemOutcome, item: Item) => boolean
  /** The wait is over without a result. */
  onTimeout: (state: StateOf<K>) => Transition
}

/** Returns the handlers that the steps which poll an Item have in common. */
export function pollingHandlers<K extends PollingStepName>({
  isSameWait,
  onTimeout,
}: PollingOptions<K>): Handlers<K, 'itemRead' | 'itemReadFailed' | 'woke' | 'deadlinePassed'> {
  function onRead(state: StateOf<K>, item: Item, requestId: string | null): Transition {
    if (item.id !== state.polling.itemId) return stay(state)
    const polling = { ...state.polling, requestId }
    const outcome = interpretItem(item, updateBaseline(polling.baseline, item))
    return polling.isLastRead && isSameWait(state, outcome, item)
      ? onTimeout(state)
      : routeByItem(state, polling, item)
  }

  /** @param askedMs the pause that the service asks for */
  function readAgain(state: StateOf<K>, askedMs: number): Transition {
    const { itemId, isLastRead, failures: before } = state.polling
    if (isLastRead) return onTimeout(state)
    const failures = before + 1
    const afterMs = Math.max(askedMs, backOff(failures))
    return transitionTo(withPolling(state, { failures }), { type: 'pollItem', itemId, afterMs })
  }

  /** A failed read changes no other field of the state, and is retried where that can help. */
  function onReadFailed(state: StateOf<K>, problem: CallProblem): Transition {
    const { run, connector, polling } = state
    const { requestId } = problem
    const isRetryable = polling.failures + 1 < MAX_UNCLEAR
    switch (problem.kind) {
      case 'token':
        // Others may need days: the wait goes on without this page.
        if (state.step === 'pendingApproval') return onTimeout(state)
        return fail(run, 'SESSION_EXPIRED', { connector, requestId })
      case 'refused':
      case 'invalid': {
        const code = problem.kind === 'invalid' ? 'UNKNOWN' : problem.code
        return isGenericRefusal(code) && isRetryable
          ? readAgain(state, 0)
          : fail(run, code, { connector, requestId })
      }
      case 'busy':
        return readAgain(state, problem.waitMs)
      case 'noResponse':
        return problem.code !== 'UNREADABLE_ANSWER' || isRetryable
          ? readAgain(state, 0)
          : fail(run, problem.code, { connector, requestId })
      default:
        return problem satisfies never
    }
  }

  return {
    itemRead: (state, { item, requestId = null }) => onRead(state, item, requestId),
    itemReadFailed: (state, { itemId, problem }) =>
      itemId === state.polling.itemId ? onReadFailed(state, problem) : stay(state),
    woke: (state) => transitionTo(state, readNow(state.polling.itemId)),
    deadlinePassed: (state) =>
      state.polling.isLastRead
        ? onTimeout(state)
        : transitionTo(withPolling(state, { isLastRead: true }), readNow(state.polling.itemId)),
  }
}
