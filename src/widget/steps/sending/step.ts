import type { FailureCode } from '../../domain/failures.ts'
import type { Item } from '../../domain/item.ts'
import { backOff } from '../../domain/polling.ts'
import { isGenericRefusal, type CallProblem } from '../../domain/problem.ts'
import { askForToken, notifyEvent, readNow, type Effect } from '../../flow/effects.ts'
import { errorShown } from '../../flow/shared/endInFailure.ts'
import { fail } from '../../flow/shared/fail.ts'
import { pollingOf } from '../../flow/shared/polling.ts'
import { routeByItem } from '../../flow/shared/routeByItem.ts'
import { writeEffect } from '../../flow/shared/startWrite.ts'
import {
  isUnconfirmed,
  lostItsToken,
  withoutUnconfirmed,
  withUnconfirmed,
} from '../../flow/shared/unconfirmedCreation.ts'
import { currentItem, type Run, type StateOf } from '../../flow/state.ts'
import { deadlineAfter, STEP_DEFAULTS, SECOND, type StepDefinition } from '../../flow/step.ts'
import { stay, transitionTo, type Transition } from '../../flow/transition.ts'
import type { Write } from '../../flow/write.ts'
import { definitionOf } from '../../flow/writes.ts'

declare module '../../flow/state.ts' {
  interface States {
    /** Sends a write (a creation, an update or an MFA answer) and handles its response. */
    sending: ConnectorState & {
      step: 'sending'
      write: Write
      /**
       * `called`: the call is in progress. `waiting`: it is repeated after `waitMs`. `asking`: the host is asked for a
       * fresh token. `checking`: the write got no response, so its Item is read first.
       */
      phase: 'called' | 'waiting' | 'asking' | 'checking'
      waitMs: number
      /** The calls made so far; 0 during a pause before the first one. */
      tries: number
      /** Those of them without a response. */
      unanswered: number
      /** Those of the unanswered calls, and of the reads since, that an outage of open finance answered. */
      outages: number
      /** The code of the last try without a response, which the service may have carried out. Else null. */
      noResponse: FailureCode | null
      /** The service has accepted the write (202, 204), and sent no Item. */
      isAccepted?: boolean
      /** A fresh token was asked for in this step; a second one is not. */
      hasRenewedToken: boolean
      /** `Run.tokensReceived` when the last try was sent. */
      sentWith: number
      window: BankWindow
      requestId: string | null
    }
  }
}

type Sending = StateOf<'sending'>
type Problem<K extends CallProblem['kind']> = CallProblem & { kind: K }

/** A service that asks to wait a minute each time is asked for ten minutes. */
const MAX_TRIES = 10
/** With back-off they take 45 s. */
const MAX_UNANSWERED = 7
/** The service says itself that it cannot: waiting longer rarely helps, and the person can try again. */
const MAX_OUTAGES = 2
const OUTAGE = 'OPEN_FINANCE_NOT_AVAILABLE' satisfies FailureCode
const PHASE_MS = { called: 45 * SECOND, asking: 20 * SECOND, checking: 75 * SECOND } as const

/** The last try may have been carried out. */
const markUnconfirmed = (state: Sending): Sending => ({
  ...state,
  run: withUnconfirmed(state.run, state.write, state.sentWith),
})

/** The token of an unconfirmed creation is gone: another creation could make a second Item. */
const endUnconfirmed = ({ run, connector }: Sending, requestId: string | null = null): Transition =>
  fail(run, 'CREATION_UNCERTAIN', { connector, requestId })

const repeat = (state: Sending): Transition =>
  transitionTo(
    {
      ...state,
      phase: 'called',
      tries: state.tries + 1,
      sentWith: state.run.tokensReceived,
    },
    writeEffect(state.run, state.write),
  )

const repeatAfter = (state: Sending, waitMs: number, requestId: string | null): Transition =>
  state.tries < MAX_TRIES && state.unanswered < MAX_UNANSWERED && state.outages < MAX_OUTAGES
    ? transitionTo({ ...state, phase: 'waiting', waitMs, requestId })
    : failWithResend(state, state.noResponse ?? 'TOO_MANY_REQUESTS', requestId)

/** Fails without a definite response; *Try again* repeats the identical write. */
function failWithResend(state: Sending, code: FailureCode, requestId: string | null): Transition {
  const { run, connector, write } = state
  if (lostItsToken(run, write)) return endUnconfirmed(state, requestId)
  return fail(run, code, { connector, requestId, resend: { write, noResponse: code } })
}

/** The response to the write is the baseline of the reads that follow. */
function onWritten(
  state: Sending,
  item: Item,
  predates: boolean,
  requestId: string | null,
): Transition {
  const { write, connector } = state
  const known = state.run.connections.find(
    ({ itemId }) => itemId.toLowerCase() === item.id.toLowerCase(),
  )
  const definition = definitionOf(write)
  const isMade = definition.makesItemOf(write) !== null
  if (isMade && known && known.connectorId !== connector.id)
    return fail(state.run, 'UNREADABLE_ANSWER', { connector, requestId })
  const polling = pollingOf(item, definition.baseline(write, item, predates), requestId)
  const run = withoutUnconfirmed(state.run, connector.id)
  const [next, effects] = routeByItem({ ...state, run }, polling, item)
  const isKnown =
    predates || known !== undefined || state.run.items.some(({ id }) => id === item.id)
  const written = definition.events(item, currentItem(state.run), isKnown).map(notifyEvent)
  return transitionTo(next, ...written, ...keepReplacedOf(next.run), ...effects)
}

function keepReplacedOf(run: Run): Effect[] {
  const item = currentItem(run)?.forHost
  return item?.replaces
    ? [{ type: 'keepReplaced', itemId: item.id, replaced: item.replaces.itemId }]
    : []
}

function onTokenRefused(state: Sending, { status, requestId }: Problem<'token'>): Transition {
  const { run, connector, write } = state
  const { onConflict, itemId } = definitionOf(write)
  if (status === 409 && onConflict === 'read') return check(state, 'UNKNOWN', requestId)
  if (isUnconfirmed(run, write)) return endUnconfirmed(state, requestId)
  if (state.hasRenewedToken) {
    const code = status === 409 && onConflict !== 'read' ? onConflict : 'SESSION_EXPIRED'
    return fail(run, code, { connector, requestId })
  }
  return transitionTo(
    { ...state, phase: 'asking', hasRenewedToken: true },
    askForToken(status, itemId(write)),
  )
}

const outagesWith = ({ outages }: Sending, code: FailureCode) => outages + (code === OUTAGE ? 1 : 0)

/** The host knows of an outage before the person has to be told. */
const tellOutage = (
  [after, effects]: Transition,
  { code, requestId }: Problem<'noResponse'>,
): Transition =>
  code === OUTAGE && after.step === 'sending'
    ? transitionTo(after, ...effects, errorShown(after.run, code, requestId))
    : [after, effects]

function onNoResponse(
  state: Sending,
  { code, requestId, status }: Problem<'noResponse'>,
): Transition {
  const isAccepted = status === 202 || status === 204
  const marked = {
    ...state,
    noResponse: code,
    isAccepted,
    unanswered: state.unanswered + 1,
    outages: outagesWith(state, code),
  }
  if (definitionOf(state.write).onNoResponse === 'read') return check(marked, code, requestId)
  const next = markUnconfirmed(marked)
  return lostItsToken(next.run, next.write)
    ? endUnconfirmed(next, requestId)
    : repeatAfter(next, backOff(next.unanswered), requestId)
}

/** Reads the Item to find out whether the service carried out the write. */
function check(state: Sending, code: FailureCode, requestId: string | null): Transition {
  const itemId = definitionOf(state.write).itemId(state.write)
  return itemId === null || state.phase === 'checking'
    ? failWithResend(state, code, requestId)
    : transitionTo({ ...state, phase: 'checking', waitMs: 0, requestId }, readNow(itemId))
}

function onRefused(state: Sending, { code, message, requestId }: Problem<'refused'>): Transition {
  const { run, connector, write } = state
  if (isGenericRefusal(code) && definitionOf(write).onUnnamedRefusal === 'read')
    return check(state, code, requestId)
  const reasons = code === 'INVALID_PARAMETER' && message ? [{ parameter: '', message }] : []
  return fail(run, code, { connector, requestId, reasons })
}

function onInvalid(state: Sending, problem: Problem<'invalid'>): Transition {
  const { run, connector, write } = state
  const { fields: reasons, requestId } = problem
  return (
    definitionOf(write).onInvalidFields(write, state, problem) ??
    fail(run, 'INVALID_PARAMETER', { connector, requestId, reasons })
  )
}

function onWriteFailed(state: Sending, problem: CallProblem): Transition {
  switch (problem.kind) {
    case 'token':
      return onTokenRefused(state, problem)
    case 'invalid':
      return onInvalid(state, problem)
    case 'refused':
      return onRefused(state, problem)
    case 'busy':
      return repeatAfter(state, problem.waitMs, problem.requestId)
    case 'noResponse':
      return tellOutage(onNoResponse(state, problem), problem)
    default:
      return problem satisfies never
  }
}

/** Handles the read of `check`: if the write did not arrive, the person decides about another try. */
function onChecked(state: Sending, item: Item, requestId: string | null): Transition {
  if (state.phase !== 'checking') return stay(state)
  const { write } = state
  const definition = definitionOf(write)
  const baseline = definition.onRead(write, state, item)
  if (baseline) return routeByItem(state, pollingOf(item, baseline, requestId), item)
  if (state.isAccepted) return onWritten(state, item, true, requestId)
  return (
    definition.onUndelivered(write, state) ??
    failWithResend(state, state.noResponse ?? 'UNKNOWN', state.requestId)
  )
}

/** Reads again where that can help: the person cannot know whether the write arrived. */
function onCheckFailed(state: Sending, problem: CallProblem): Transition {
  const itemId = definitionOf(state.write).itemId(state.write)
  if (state.phase !== 'checking' || itemId === null) return stay(state)
  const { requestId } = problem
  switch (problem.kind) {
    case 'token':
      return fail(state.run, 'SESSION_EXPIRED', { connector: state.connector })
    case 'busy': {
      const { waitMs: afterMs } = problem
      const tries = state.tries + 1
      return tries < MAX_TRIES
        ? transitionTo({ ...state, tries, waitMs: afterMs }, { type: 'pollItem', itemId, afterMs })
        : failWithResend(state, 'TOO_MANY_REQUESTS', requestId)
    }
    case 'noResponse': {
      const unanswered = state.unanswered + 1
      const next = { ...state, unanswered, outages: outagesWith(state, problem.code) }
      if (next.outages >= MAX_OUTAGES) return failWithResend(next, OUTAGE, requestId)
      const poll: Effect = { type: 'pollItem', itemId, afterMs: backOff(unanswered) }
      return tellOutage(transitionTo(next, poll), problem)
    }
    case 'refused':
    case 'invalid':
      return failWithResend(state, state.noResponse ?? 'UNKNOWN', requestId)
    default:
      return problem satisfies never
  }
}

function onTokenReceived(state: Sending): Transition {
  if (state.phase === 'asking') return repeat(state)
  // The token that an unconfirmed creation was made with has been replaced.
  return isUnconfirmed(state.run, state.write) ? endUnconfirmed(state) : stay(state)
}

function onDeadline(state: Sending): Transition {
  switch (state.phase) {
    case 'waiting':
      return repeat(state)
    case 'asking':
      return fail(state.run, 'SESSION_EXPIRED', { connector: state.connector })
    case 'called':
    case 'checking':
      return failWithResend(
        markUnconfirmed(state),
        state.noResponse ?? 'NETWORK_ERROR',
        state.requestId,
      )
    default:
      return state.phase satisfies never
  }
}

export const step: StepDefinition<'sending'> = {
  ...STEP_DEFAULTS,
  handlers: {
    itemWritten: (state, { item, predates, requestId }) =>
      onWritten(state, item, predates, requestId),
    writeFailed: (state, { problem }) => onWriteFailed(state, problem),
    itemRead: (state, { item, requestId = null }) => onChecked(state, item, requestId),
    itemReadFailed: (state, { problem }) => onCheckFailed(state, problem),
    tokenReceived: onTokenReceived,
    tokenUnavailable: (state) =>
      state.phase === 'asking'
        ? fail(state.run, 'SESSION_EXPIRED', { connector: state.connector })
        : stay(state),
    bankWindowOpened: (state, { known }) =>
      transitionTo({ ...state, window: known ? 'opened' : 'unknown' }),
    bankWindowClosed: (state) => transitionTo({ ...state, window: 'closed' }),
    deadlinePassed: onDeadline,
  },
  deadline: ({ phase, tries, waitMs }) =>
    phase === 'waiting'
      ? { ...deadlineAfter(`sending:waiting:${tries}`, waitMs), hasJitter: true }
      : deadlineAfter(
          `sending:${phase}:${tries}`,
          PHASE_MS[phase] + (phase === 'checking' ? waitMs : 0),
        ),
  secrets: ({ write }) => (write.vault ? [write.vault] : []),
  isPolling: ({ phase }) => phase === 'checking',
  isBusy: true,
  hasBankWindow: true,
  stage: () => ({ size: 'small', thread: 'reading' }),
}
