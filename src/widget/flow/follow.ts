import { assertNever } from '../domain/assertNever.ts'
import type { FailureCode } from '../domain/failures.ts'
import { progressStage } from '../domain/execution.ts'
import type { Item } from '../domain/item.ts'
import { updateBaseline, interpretItem } from '../domain/outcome.ts'
import { pollDelay } from '../domain/polling.ts'
import { end } from './end.ts'
import { withItem } from './items.ts'
import { go, tell, notifyEvent, toHost } from './next.ts'
import { send } from './send.ts'
import type {
  MfaState,
  ApprovingState,
  AuthorizingState,
  BankWindow,
  Effect,
  CredentialsState,
  Next,
  RunningState,
  SendingState,
  SuccessState,
  Watch,
} from './types.ts'

/** Where an Item is followed from: right after a write, or while waiting on it. */
export type Following = SendingState | RunningState | AuthorizingState | ApprovingState

const pollAfter = (watch: Watch): Effect => ({
  type: 'pollItem',
  itemId: watch.itemId,
  afterMs: pollDelay(watch.reads),
})

const attemptsLeft = (item: Item): number | null => {
  const left = item.error?.attributes['remainingAttempts'] ?? ''
  return /^\d{1,3}$/.test(left) ? Number(left) : null
}

const windowOf = (from: Following): BankWindow => (from.step === 'approving' ? 'none' : from.window)

const isLoggingIn = (from: Following) =>
  from.step === 'sending' || (from.step === 'running' && from.phase === 'login')

const loggedIn = (from: Following, item: Item): Effect[] =>
  isLoggingIn(from) ? [notifyEvent({ name: 'LOGIN_SUCCEEDED', itemId: item.id })] : []

function toRunning(from: Following, watch: Watch, item: Item): Next {
  const { run, connector } = from
  const was = from.step === 'running' ? from.phase : 'login'
  const phase =
    was === 'login' && progressStage(item.executionStatus) !== 'login' ? 'collection' : was
  const { executionStatus } = item
  const window = windowOf(from)
  const state: RunningState = {
    step: 'running',
    run,
    connector,
    watch,
    phase,
    executionStatus,
    window,
  }
  const told = phase === 'collection' ? loggedIn(from, item) : []
  return go(state, ...told, pollAfter(watch))
}

function toAuthorizing(from: Following, watch: Watch, found: string | undefined): Next {
  const { run, connector } = from
  const before = from.step === 'authorizing' ? from.oauthUrl : null
  const oauthUrl = found ?? before
  const isNew = oauthUrl !== null && oauthUrl !== before
  // A second redirect finds the first one's window gone: it takes a click of its own.
  const window = isNew && before !== null ? 'none' : windowOf(from)
  const state: AuthorizingState = { step: 'authorizing', run, connector, watch, oauthUrl, window }
  const sent: Effect[] =
    isNew && window !== 'none' ? [{ type: 'sendBankWindow', url: oauthUrl }] : []
  const told =
    isNew && window === 'opened'
      ? [notifyEvent({ name: 'OAUTH_OPENED', itemId: watch.itemId })]
      : []
  return go(state, ...sent, ...told, pollAfter(watch))
}

function toApproving(from: Following, watch: Watch, action: ApprovingState['action']): Next {
  const { run, connector } = from
  const entered: Effect[] =
    from.step === 'approving'
      ? []
      : [
          { type: 'closeBankWindow' },
          notifyEvent({ name: 'USER_ACTION_REQUESTED', itemId: watch.itemId }),
        ]
  return go({ step: 'approving', run, connector, watch, action }, ...entered, pollAfter(watch))
}

function toMfa(from: Following, watch: Watch, parameter: MfaState['parameter']): Next {
  const { connector } = from
  const run = { ...from.run, mfaRejected: false }
  const problem = from.run.mfaRejected ? 'rejected' : null
  return go(
    { step: 'mfa', run, connector, itemId: watch.itemId, parameter, problem },
    { type: 'stopPolling' },
    { type: 'closeBankWindow' },
    notifyEvent({ name: 'MFA_REQUESTED', itemId: watch.itemId }),
  )
}

function toSuccess(from: Following, item: Item, partial: boolean): Next {
  const { connector } = from
  const run = { ...from.run, told: { ...from.run.told, success: true } }
  const state: SuccessState = { step: 'success', run, connector, item, partial }
  const told = from.run.told.success ? [] : [tell({ type: 'success', item: toHost(item) })]
  return go(
    state,
    { type: 'stopPolling' },
    { type: 'closeBankWindow' },
    ...loggedIn(from, item),
    ...told,
  )
}

/** The way back to the form, where a Connector has one to correct. */
function toCredentials(from: Following, item: Item): Next {
  const { run, connector } = from
  const state: CredentialsState = {
    step: 'credentials',
    run,
    connector,
    problem: {
      kind: 'credentials',
      attemptsLeft: attemptsLeft(item),
      providerMessage: item.error?.providerMessage ?? null,
    },
  }
  return go(
    state,
    { type: 'stopPolling' },
    { type: 'closeBankWindow' },
    notifyEvent({ name: 'ERROR_SHOWN', code: 'INVALID_CREDENTIALS' }),
  )
}

function toFailure(from: Following, watch: Watch, item: Item, code: FailureCode): Next {
  const { run, connector } = from
  if (code === 'INVALID_CREDENTIALS' && connector.credentials.length > 0)
    return toCredentials(from, item)
  // Only an answer of this run leads to a restart by itself, so a bank that always refuses can't loop.
  if (code === 'INVALID_CREDENTIALS_MFA' && watch.baseline.afterAnswer)
    return send({ ...run, mfaRejected: true }, connector, {
      kind: 'update',
      itemId: item.id,
      vault: null,
    })
  return end(run, code, { connector, item })
}

/** Goes where an Item's latest read leads. */
export function follow(followed: Following, before: Watch, item: Item): Next {
  const from: Following = { ...followed, run: withItem(followed.run, item) }
  const baseline = updateBaseline(before.baseline, item)
  const watch = { ...before, baseline, reads: before.reads + 1, failures: 0, late: false }
  const verdict = interpretItem(item, baseline)
  switch (verdict.kind) {
    case 'running':
      return toRunning(from, watch, item)
    case 'authorization':
      return toAuthorizing(from, watch, verdict.oauthUrl)
    case 'action':
      return toApproving(from, watch, verdict.action)
    case 'input':
      return toMfa(from, watch, verdict.parameter)
    case 'success':
      return toSuccess(from, item, verdict.partial)
    case 'failed':
      return toFailure(from, watch, item, verdict.code)
    default:
      return assertNever(verdict)
  }
}
