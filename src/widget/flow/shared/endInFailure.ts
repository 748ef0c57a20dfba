import type { Connector } from '../../domain/connector.ts'
import type { FailureCode } from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { notifyEvent, type Effect } from '../effects.ts'
import { currentItem, type Run, type StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { report } from './report.ts'

export interface FailureDetails {
  connector?: Connector | null
  item?: Item | null
  requestId?: string | null
  resend?: StateOf<'failure'>['resend']
  reasons?: StateOf<'failure'>['reasons']
  waitMs?: number
}

/** The failures of the first screen. Leaving is the only action of each (`FAILURES`). */
export type FirstScreenFailure = 'LOAD_FAILED' | 'SESSION_EXPIRED' | 'INVALID_LINK'

/** Letters, digits and separators of a request id; another text could echo what was typed. */
const isRequestId = (text: string) => /^[\w.:-]{1,100}$/.test(text)

export const failureState = (
  run: Run,
  code: FailureCode,
  {
    connector = null,
    item = null,
    requestId = null,
    resend = null,
    reasons = [],
    waitMs = 0,
  }: FailureDetails,
): StateOf<'failure'> => ({
  step: 'failure',
  run,
  code,
  connector,
  item,
  requestId: requestId !== null && isRequestId(requestId) ? requestId : null,
  resend,
  reasons,
  waitMs,
  failedAt: run.now,
  health: null,
})

/** The statuses by which the service refuses a token (specification: *Credential chain*). */
const isTokenStatus = (status?: number) => status === 401 || status === 403 || status === 409

/**
 * The request of a failure, for the host: its id, and the HTTP status if the service refused that request. Where the host
 * has no other token, the request is the one whose token was refused.
 */
function requestOf({ refusal }: Run, code: FailureCode, id: string | null, at: number) {
  const isOfToken = code === 'SESSION_EXPIRED' && isTokenStatus(refusal?.status)
  const requestId = id ?? (isOfToken ? refusal?.requestId : null)
  // Without an id, an answer is known by its time alone.
  const isRefused = refusal?.requestId === requestId && (requestId || refusal?.at === at)
  return {
    ...(requestId && { requestId }),
    ...(refusal?.status && isRefused && { status: refusal.status }),
  }
}

/** The possible meanings of each status by which the service refuses a token. */
const REFUSED_TOKENS: Partial<Record<number, string>> = {
  401: 'it does not know it, or it has expired.',
  403: 'it does not know it, it is bound to another Item, or the service does not allow this address.',
  409: 'it was used for another Connector.',
}

const messageOf = (code: FailureCode, status = 0): string =>
  code === 'SESSION_EXPIRED' && REFUSED_TOKENS[status]
    ? `The service refused the connect token (${status}): ${REFUSED_TOKENS[status]}`
    : `The connection ended with ${code}.`

/** The service's own code of a failure that the widget does not know: that of its refusal, else the Item's. */
const serviceCodeOf = ({ refusal }: Run, item: Item | null, at: number) =>
  [refusal?.at === at ? refusal.codeDescription : null, item?.forHost.errorCode].find(
    (code) => code && code !== 'UNKNOWN',
  )

/** Reports a failure to the host, unless a success of the same bank was. */
export function reportFailure(state: StateOf<'failure'>): { run: Run; effects: Effect[] } {
  const { run, code, requestId, failedAt } = state
  const item = state.item ?? currentItem(run)
  if (run.reported.success) return { run, effects: [] }
  const connectorId = state.connector?.id ?? item?.connector.id
  const request = requestOf(run, code, requestId, failedAt)
  const serviceCode = code === 'UNKNOWN' && serviceCodeOf(run, item, failedAt)
  const error = {
    code,
    message: messageOf(code, request.status),
    timestamp: new Date(failedAt).toISOString(),
    ...request,
    ...(serviceCode && { serviceCode }),
    ...(connectorId !== undefined && { connectorId }),
    ...(item && { item: item.forHost }),
  }
  return report(run, { type: 'error', error })
}

/** Tells the host of a failure that is shown. */
export const errorShown = (run: Run, code: FailureCode, requestId: string | null): Effect =>
  notifyEvent({ name: 'ERROR_SHOWN', code, ...requestOf(run, code, requestId, run.now) })

/** Goes to the failure screen. @param isTerminal its only action is to leave, so the host gets the error immediately */
export function showFailure(state: StateOf<'failure'>, isTerminal: boolean): Transition {
  const { run, code, requestId } = state
  const reported = isTerminal ? reportFailure(state) : { run, effects: [] }
  return transitionTo(
    { ...state, run: reported.run },
    errorShown(run, code, requestId),
    ...reported.effects,
  )
}

/** Goes to the failure screen from the first screen. The host gets the error immediately. */
export const endInFailure = (
  run: Run,
  code: FirstScreenFailure,
  details: FailureDetails = {},
): Transition => showFailure(failureState(run, code, details), true)
