import { attemptsLeft } from '../../domain/attemptsLeft.ts'
import { executionPhase, withStatus } from '../../domain/execution.ts'
import type { FailureCode } from '../../domain/failures.ts'
import type { Item, UserAction } from '../../domain/item.ts'
import { interpretItem, updateBaseline } from '../../domain/outcome.ts'
import { pollDelay } from '../../domain/polling.ts'
import { actionCode, isForOthers, isSameAction, outlivesRun } from '../../domain/userAction.ts'
import { credentialsOf, parameterKey, type Credential } from '../../domain/credential.ts'
import { notifyEvent, type Effect } from '../effects.ts'
import { withItem, withReplaced } from './runItems.ts'
import { SECOND } from '../step.ts'
import { withAttempt, type BankWindow, type Run, type StateOf } from '../state.ts'
import { transitionTo, type Transition } from '../transition.ts'
import { updateOf } from '../writes/update.ts'
import { fail } from './fail.ts'
import type { Polling, PollingStepName } from './polling.ts'
import { withBankAsking } from './simplifiedRenewal.ts'
import { startWrite } from './startWrite.ts'
import { succeed } from './succeed.ts'

/** The states from which an Item is followed: right after a write, or while it is polled. */
type Source = StateOf<'sending' | PollingStepName>

const pollAgain = ({ itemId, reads, codeChanges }: Polling): Effect => ({
  type: 'pollItem',
  itemId,
  afterMs: codeChanges ? SECOND : pollDelay(reads),
})

const windowOf = (from: Source): BankWindow => ('window' in from ? from.window : 'none')

const isLoggingIn = (from: Source) =>
  from.step === 'sending' || (from.step === 'running' && from.phase === 'login')

const loginSucceeded = (from: Source, item: Item): Effect[] =>
  isLoggingIn(from) ? [notifyEvent({ name: 'LOGIN_SUCCEEDED', itemId: item.id })] : []

/** Returns the phase of *running* after a read: the collection begins with the first stage after the login. */
export function runningPhase(from: Source, item: Item): StateOf<'running'>['phase'] {
  const before = from.step === 'running' ? from.phase : 'login'
  return before === 'login' && executionPhase(item.executionStatus) !== 'login'
    ? 'collection'
    : before
}

/** True from the moment that the person was at the bank's page. */
const wasAtBank = (from: Source) =>
  from.step === 'authorizing' || (from.step === 'running' && from.wasAtBank)

function toRunning(from: Source, polling: Polling, item: Item): Transition {
  const { connector } = from
  const phase = runningPhase(from, item)
  const { executionStatus } = item
  const run = withAttempt(from.run, {
    stages: withStatus(from.run.attempt.stages ?? [], executionStatus),
  })
  const window = windowOf(from)
  return transitionTo(
    {
      step: 'running',
      run,
      connector,
      polling,
      phase,
      executionStatus,
      window,
      wasAtBank: wasAtBank(from),
    },
    ...(phase === 'collection' ? loginSucceeded(from, item) : []),
    pollAgain(polling),
  )
}

function toAuthorizing(from: Source, polling: Polling, address: string | undefined): Transition {
  const { run, connector } = from
  const before = from.step === 'authorizing' ? from.oauthUrl : null
  const oauthUrl = address ?? before
  const isNew = oauthUrl !== null && oauthUrl !== before
  const onPhone = windowOf(from) === 'phone'
  const isSecond = isNew && (before !== null || (from.step === 'running' && from.wasAtBank))
  // The window of the first redirect is closed by now: a second redirect needs a click.
  const window = isSecond && !onPhone ? 'none' : windowOf(from)
  const navigation: Effect[] =
    isNew && window !== 'none' && !onPhone ? [{ type: 'sendBankWindow', url: oauthUrl }] : []
  const opened =
    isNew && window === 'opened'
      ? [notifyEvent({ name: 'OAUTH_OPENED', itemId: polling.itemId })]
      : []
  return transitionTo(
    {
      step: 'authorizing',
      run,
      connector,
      polling,
      oauthUrl,
      window,
      isSecond: isSecond || (from.step === 'authorizing' && from.isSecond),
    },
    ...navigation,
    ...opened,
    pollAgain(polling),
  )
}

function toApproving(from: Source, read: Polling, item: Item, action: UserAction): Transition {
  const { run, connector } = from
  const pending = from.step === 'pendingApproval' ? from : null
  const isNewCode = 'action' in from && actionCode(from.action) !== actionCode(action)
  const polling = isNewCode ? { ...read, codeChanges: true } : read
  const isSame = pending !== null && isSameAction(pending.action, action)
  const hasAuthorized = pending !== null || from.step === 'authorizing'
  const forOthers = isSame ? pending.isForOthers : isForOthers(item, action, run.now, hasAuthorized)
  const isKnown = forOthers || from.step === 'approving' || pending?.isForOthers === false
  const effects = [
    ...(isKnown ? [] : [notifyEvent({ name: 'USER_ACTION_REQUESTED', itemId: polling.itemId })]),
    pollAgain(polling),
  ]
  if (!isSame && !forOthers && !outlivesRun(action, run.now))
    return transitionTo({ step: 'approving', run, connector, polling, action }, ...effects)
  return transitionTo(
    {
      step: 'pendingApproval',
      run: forOthers ? withAttempt(run, { awaitsOthers: true }) : run,
      connector,
      polling,
      action,
      isForOthers: forOthers,
    },
    ...effects,
  )
}

function toMfa(from: Source, { itemId, baseline }: Polling, parameter: Credential): Transition {
  const { connector } = from
  const run = withAttempt(from.run, { mfaRejected: false })
  const isSame = baseline.answered === parameterKey(parameter)
  const problem = from.run.attempt.mfaRejected ? 'rejected' : isSame ? 'undelivered' : null
  return transitionTo(
    { step: 'mfa', run, connector, itemId, parameter, problem },
    notifyEvent({ name: 'MFA_REQUESTED', itemId }),
  )
}

function toSuccess(from: Source, item: Item, partial: boolean): Transition {
  const { run, connector } = from
  const [state, effects] = succeed({ run, connector, item, partial })
  return transitionTo(state, ...loginSucceeded(from, item), ...effects)
}

/** Back to the form, which says what the bank refused. */
function toCredentials({ run, connector }: Source, item: Item): Transition {
  const problem = {
    kind: 'credentials',
    attemptsLeft: attemptsLeft(item),
    failedAttempts: item.consecutiveFailedLoginAttempts,
    providerMessage: item.error?.providerMessage ?? null,
  } as const
  return transitionTo(
    { step: 'credentials', run, connector, problem },
    notifyEvent({ name: 'ERROR_SHOWN', code: 'INVALID_CREDENTIALS' }),
  )
}

function countConnectionError({ run, connector: { id } }: Source): Run {
  const before = run.connectionErrors?.connectorId === id ? run.connectionErrors.count : 0
  return { ...run, connectionErrors: { connectorId: id, count: before + 1 } }
}

function toFailure(from: Source, polling: Polling, item: Item, code: FailureCode): Transition {
  const { connector } = from
  const run = code === 'CONNECTION_ERROR' ? countConnectionError(from) : from.run
  if (code === 'INVALID_CREDENTIALS' && credentialsOf(connector).length > 0)
    return toCredentials(from, item)
  // Only an answer of this run restarts the MFA by itself, so that a bank that always refuses cannot loop.
  if (code === 'INVALID_CREDENTIALS_MFA' && polling.baseline.afterAnswer)
    return startWrite(withAttempt(run, { mfaRejected: true }), connector, updateOf(item.id))
  return fail(run, code, { connector, item, requestId: polling.requestId })
}

/** Goes to the step that corresponds to the latest read of the Item. */
export function routeByItem(source: Source, before: Polling, read: Item): Transition {
  const item = withReplaced(source.run, read)
  const from: Source = { ...source, run: withItem(source.run, item) }
  const baseline = updateBaseline(before.baseline, item)
  const polling = { ...before, baseline, reads: before.reads + 1, failures: 0, isLastRead: false }
  const outcome = interpretItem(item, baseline)
  const asking: Source = { ...from, run: withBankAsking(from.run) }
  switch (outcome.kind) {
    case 'running':
      return toRunning(from, polling, item)
    case 'authorization':
      return toAuthorizing(asking, polling, outcome.oauthUrl)
    case 'action':
      return toApproving(asking, polling, item, outcome.action)
    case 'input':
      return toMfa(from, polling, outcome.parameter)
    case 'success':
      return toSuccess(from, item, outcome.partial)
    case 'failed':
      return toFailure(from, polling, item, outcome.code)
    default:
      return outcome satisfies never
  }
}
