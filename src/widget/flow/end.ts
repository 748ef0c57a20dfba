import type { Connector } from '../domain/connector.ts'
import { WAYS_ON, type EndingCode, type Way } from '../domain/endings.ts'
import type { Item } from '../domain/item.ts'
import { currentItem } from './items.ts'
import { go, tell, tellEvent, toHost } from './next.ts'
import type { Effect, Failed, Next, Run } from './types.ts'

interface Ending {
  connector?: Connector | null
  item?: Item | null
  requestId?: string | null
  resend?: Failed['resend']
}

/** Tells the host of a failure, once per run. */
export function tellFailure(state: Failed): { run: Run; effects: Effect[] } {
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
export function end(run: Run, code: EndingCode, about: Ending = {}): Next {
  const { connector = null, item = null, requestId = null, resend = null } = about
  const state: Failed = { step: 'failure', run, code, connector, item, requestId, resend }
  const shown = tellEvent({ name: 'ERROR_SHOWN', code, ...(requestId && { requestId }) })
  const isTerminal = waysOn(state)[0] === 'leave'
  const told = isTerminal ? tellFailure(state) : { run, effects: [] }
  return go(
    { ...state, run: told.run },
    { type: 'stopPolling' },
    { type: 'closeBankWindow' },
    shown,
    ...told.effects,
  )
}

/** The ways on that make sense here: nobody can switch banks in an update, or retype what isn't asked. */
export function waysOn({ code, run, connector }: Failed): Way[] {
  const hasItem = run.resumes !== null || run.options.updateItem !== undefined
  const possible: Record<Way, boolean> = {
    credentials: Boolean(connector?.credentials.length),
    retry: connector !== null || hasItem,
    authorize: connector !== null,
    another: run.options.updateItem === undefined,
    leave: true,
  }
  const ways = WAYS_ON[code].filter((way) => possible[way])
  return ways.length > 0 ? ways : ['leave']
}
