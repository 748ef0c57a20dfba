import type { Connector } from '../../domain/connector.ts'
import {
  FAILURES,
  TRY_AGAIN,
  type FailureCode,
  type RecoveryAction,
} from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { notifyEvent, notifyHost, type Effect } from '../effects.ts'
import { currentItem, toConnectItem, type Run, type StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'

/** The details of a failure besides its code. */
interface FailureDetails {
  connector?: Connector | null
  item?: Item | null
  requestId?: string | null
  resend?: StateOf<'failure'>['resend']
  reasons?: StateOf<'failure'>['reasons']
}

/** A request id as services make them; anything else could be a text that echoes what was typed. */
const isRequestId = (text: string) => /^[\w.:-]{1,100}$/.test(text)

/** Reports a failure to the host, at most once per run, and never after a success. */
export function reportFailure(state: StateOf<'failure'>): { run: Run; effects: Effect[] } {
  const { run, code, requestId, failedAt } = state
  const item = state.item ?? currentItem(run)
  if (run.reported.error || run.reported.success) return { run, effects: [] }
  const connectorId = state.connector?.id ?? item?.connector.id
  const error = {
    code,
    message: `The connection ended with ${code}.`,
    timestamp: new Date(failedAt).toISOString(),
    ...(requestId && { requestId }),
    ...(connectorId !== undefined && { connectorId }),
    ...(item && { item: toConnectItem(item) }),
  }
  return {
    run: { ...run, reported: { ...run.reported, error: true } },
    effects: [notifyHost({ type: 'error', error })],
  }
}

/**
 * Goes to the failure screen. Where its only action is to leave, the host is told at once; else it is
 * told when the person leaves.
 */
export function fail(run: Run, code: FailureCode, details: FailureDetails = {}): Transition {
  const { connector = null, item = null, resend = null, reasons = [] } = details
  const requestId = details.requestId && isRequestId(details.requestId) ? details.requestId : null
  const state: StateOf<'failure'> = {
    step: 'failure',
    run,
    code,
    connector,
    item,
    requestId,
    resend,
    reasons,
    failedAt: run.now,
    health: null,
  }
  const shown = notifyEvent({ name: 'ERROR_SHOWN', code, ...(requestId && { requestId }) })
  const isTerminal = recoveryActions(state)[0] === 'leave'
  const reported = isTerminal ? reportFailure(state) : { run, effects: [] }
  return transitionTo({ ...state, run: reported.run }, shown, ...reported.effects)
}

const isAboutDetails = (code: FailureCode) =>
  code === 'INVALID_CREDENTIALS' || code === 'ACCOUNT_CREDENTIALS_RESET'

/** The actions that make sense in this run, the best first: an update cannot switch banks, for instance. */
export function recoveryActions({
  code,
  run,
  connector,
  reasons,
}: StateOf<'failure'>): RecoveryAction[] {
  const hasItem = run.resumes !== null || run.options.updateItem !== undefined
  const isPossible: Record<RecoveryAction, boolean> = {
    // The form cannot change what the service has named.
    credentials: Boolean(connector?.credentials.length) && !reasons.some((one) => one.parameter),
    retry: connector !== null || hasItem,
    authorize: connector !== null,
    // After a success there is an Item that must not be left behind.
    another: run.options.updateItem === undefined && !run.reported.success,
    leave: true,
  }
  // Without a form the details were typed at the bank, and another try leads there.
  const hasForm = Boolean(connector?.credentials.length)
  const offered = isAboutDetails(code) && !hasForm ? TRY_AGAIN : FAILURES[code].actions
  const actions = offered.filter((action) => isPossible[action])
  return actions.length > 0 ? actions : ['leave']
}
