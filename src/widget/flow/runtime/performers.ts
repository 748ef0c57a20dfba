import { endOf } from '../../../protocol/dates.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../../api/client.ts'
import { catalogFilterOf } from '../../api/catalogPath.ts'
import { connectorQuery, pageQuery } from '../../api/connectors.ts'
import { problemOf } from '../../api/errors.ts'
import type { ConnectTokenSource } from '../../api/tokenSource.ts'
import { forgetReplaced } from '../../host/keptReplaced.ts'
import { withJitter } from '../../domain/polling.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import type { HostConnection } from '../../host/connectToHost.ts'
import type { EffectOf, EffectType } from '../effects.ts'
import type { Dispatch } from '../events.ts'
import type { Vault } from './vault.ts'

/** Everything outside the flow that its effects can touch. */
export interface Ports {
  client: Client
  tokens: ConnectTokenSource
  queries: QueryClient
  host: HostConnection
  vault: Vault
  /** The page that the bank's window shows until the bank's address is known: `complete.html` of this origin. */
  waitingUrl: string
  /** True if the widget is at top level, so that the bank's page opens in this window. */
  atTop: boolean
}

/** Performs effects, by type. An effect answers with an event, if at all. */
export type Performers<T extends EffectType = EffectType> = {
  [K in T]: (effect: EffectOf<K>) => void
}

/** The effects of a run with an Item. Their performers are loaded with the steps that use them. */
export type ItemEffectType =
  | 'sendReceipt'
  | 'write'
  | 'keepReplaced'
  | 'pollItem'
  | 'stopPolling'
  | 'openBankWindow'
  | 'sendBankWindow'
  | 'closeBankWindow'

/** The shortest wait for a deadline given as a time, in ms: this device's clock may be wrong. */
const MIN_UNTIL_MS = 10_000

export function createCorePerformers(
  { client, tokens, queries, host }: Ports,
  dispatch: Dispatch,
): Performers<Exclude<EffectType, ItemEffectType>> {
  let deadline: ReturnType<typeof setTimeout> | undefined

  async function findConnector(connectorId: number, sandbox: boolean | null) {
    try {
      const connector = await queries.infiniteQuery(connectorQuery(client, connectorId, sandbox))
      dispatch(connector ? { type: 'connectorFound', connector } : { type: 'connectorMissing' })
    } catch (error) {
      dispatch({ type: 'connectorLookupFailed', problem: problemOf(error) })
    }
  }

  async function loadCatalog(options: WidgetOptions) {
    try {
      // The list shows the first page while it fetches the others.
      await queries.query(pageQuery(client, catalogFilterOf(options), 1))
      dispatch({ type: 'catalogLoaded' })
    } catch (error) {
      dispatch({ type: 'catalogRefused', problem: problemOf(error) })
    }
  }

  return {
    loadCatalog: ({ options }) => void loadCatalog(options),
    findConnector: ({ connectorId, sandbox }) => void findConnector(connectorId, sandbox),
    // The answer comes as `tokenReceived` or `tokenUnavailable`; the state's own deadline ends the wait.
    askHostForToken: ({ reason, itemId }) => {
      tokens.renew(reason, itemId).catch(() => undefined)
    },
    notifyHost: ({ notification }) => {
      if (notification.type === 'close') forgetReplaced()
      host.notify(notification)
    },
    setAtBank: ({ isAtBank }) => host.setAtBank(isAtBank),
    startTimer: ({ key, ms, until, hasJitter = false }) => {
      clearTimeout(deadline)
      const left = until === null ? ms : endOf(until) - Date.now()
      const wait = Math.min(Math.max(Number.isNaN(left) ? ms : left, MIN_UNTIL_MS), ms)
      deadline = setTimeout(
        () => dispatch({ type: 'deadlinePassed', key }),
        hasJitter ? withJitter(wait) : wait,
      )
    },
    stopTimer: () => clearTimeout(deadline),
  }
}
