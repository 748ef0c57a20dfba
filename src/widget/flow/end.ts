import type { Connector } from '../domain/connector.ts'
import { RECOVERY_ACTIONS, type FailureCode, type RecoveryAction } from '../domain/failures.ts'
import type { Item } from '../domain/item.ts'
import { currentItem } from './items.ts'
import { go, tell, notifyEvent, toHost } from './next.ts'
import type { Effect, FailureState, Next, Run } from './types.ts'

interface Ending {
  connector?: Connector | null
  item?: Item | null
  requestId?: string | null
  resend?: FailureState['resend']
}

/** Tells the host of a failure, once per run. */
export function reportFailure(state: FailureState): { run: Run; effects: Effect[] } {
  const { run, code, requestId } = state
  const item = state.item ?? currentItem(run)
  if (run.told.error) return { run, effects: [] }
  const error = {
    code,
    message: item?.error?.message ?? `The connection ended with ${code}.`,
    ...(requestId && { requestId }),
    ...(item && { item: toHost(item) }),
  }
  return {
    run: { ...run, told: { ...run.told, error: true } },
    effects: [tell({ type: 'error', error })],
  }
}

/** Ends an attempt. Where nothing but leaving is left, the host is told at once, else on leaving. */
export function end(run: Run, code: FailureCode, about: Ending = {}): Next {
  const { connector = null, item = null, requestId = null, resend = null } = about
  const state: FailureState = { step: 'failure', run, code, connector, item, requestId, resend }
  const shown = notifyEvent({ name: 'ERROR_SHOWN', code, ...(requestId && { requestId }) })
  const isTerminal = recoveryActions(state)[0] === 'leave'
  const told = isTerminal ? reportFailure(state) : { run, effects: [] }
  return go(
    { ...state, run: told.run },
    { type: 'stopPolling' },
    { type: 'closeBankWindow' },
    shown,
    ...told.effects,
  )
}

/** The ways on that make sense here: nobody can switch banks in an update, or retype what isn't asked. */
export function recoveryActions({ code, run, connector }: FailureState): RecoveryAction[] {
  const hasItem = run.resumes !== null || run.options.updateItem !== undefined
  const possible: Record<RecoveryAction, boolean> = {
    credentials: Boolean(connector?.credentials.length),
    retry: connector !== null || hasItem,
    authorize: connector !== null,
    another: run.options.updateItem === undefined,
    leave: true,
  }
  const ways = RECOVERY_ACTIONS[code].filter((way) => possible[way])
  return ways.length > 0 ? ways : ['leave']
}
