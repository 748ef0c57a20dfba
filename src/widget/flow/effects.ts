import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import { connectorQuery } from '../api/connectors.ts'
import { problemOf } from '../api/errors.ts'
import type { HostConnection } from '../host/connectToHost.ts'
import type { Effect, EffectOf, EffectType, Event } from './types.ts'
import type { Vault } from './vault.ts'

/** Everything outside that the flow can touch. */
export interface Ports {
  client: Client
  queries: QueryClient
  host: HostConnection
  /** Where a bank's window waits until its address is known: the completion page of this origin. */
  waitingUrl: string
  /** No page is around this one: the bank takes this very window. */
  atTop: boolean
  vault: Vault
}

export type Dispatch = (event: Event) => void
export type Perform = (effect: Effect) => void
export type Performers<T extends EffectType> = { [K in T]: (effect: EffectOf<K>) => void }

/** What only a run with an Item needs; it comes with the rest of the flow. */
export type ItemEffect =
  'write' | 'pollItem' | 'stopPolling' | 'openBankWindow' | 'sendBankWindow' | 'closeBankWindow'

/** However far this device's clock is off, nobody is told that time ran out before they could act. */
const SHORTEST_UNTIL_MS = 10_000

const nothing = () => undefined
const BEFORE_ANY_ITEM: Performers<ItemEffect> = {
  write: nothing,
  pollItem: nothing,
  stopPolling: nothing,
  openBankWindow: nothing,
  sendBankWindow: nothing,
  closeBankWindow: nothing,
}

/** Carries effects out, and answers with events. `itemEffects` is null until the whole flow is here. */
export function createEffects(
  { client, queries, host }: Ports,
  dispatch: Dispatch,
  itemEffects: () => Performers<ItemEffect> | null,
): Perform {
  let deadline: ReturnType<typeof setTimeout> | undefined

  async function find(connectorId: number, sandbox: boolean | null) {
    try {
      const connector = await queries.fetchQuery(connectorQuery(client, connectorId, sandbox))
      dispatch(connector ? { type: 'connectorFound', connector } : { type: 'connectorMissing' })
    } catch (error) {
      dispatch({ type: 'connectorLookupFailed', problem: problemOf(error) })
    }
  }

  const withItems = () => itemEffects() ?? BEFORE_ANY_ITEM

  const performers: Performers<EffectType> = {
    findConnector: ({ connectorId, sandbox }) => void find(connectorId, sandbox),
    reloadCatalogue: () => void queries.invalidateQueries({ queryKey: ['catalogue'] }),
    askHostForToken: ({ reason, itemId }) => host.askForToken(reason, itemId),
    notifyHost: ({ news }) => host.tell(news),
    startTimer: ({ key, ms, until }) => {
      clearTimeout(deadline)
      const left = until === null ? ms : Date.parse(until) - Date.now()
      const wait = Math.min(Math.max(Number.isNaN(left) ? ms : left, SHORTEST_UNTIL_MS), ms)
      deadline = setTimeout(() => dispatch({ type: 'deadlinePassed', key }), wait)
    },
    stopTimer: () => clearTimeout(deadline),
    write: (effect) => withItems().write(effect),
    pollItem: (effect) => withItems().pollItem(effect),
    stopPolling: (effect) => withItems().stopPolling(effect),
    openBankWindow: (effect) => withItems().openBankWindow(effect),
    sendBankWindow: (effect) => withItems().sendBankWindow(effect),
    closeBankWindow: (effect) => withItems().closeBankWindow(effect),
  }
  return (effect) => perform(performers, effect)
}

function perform<T extends EffectType>(performers: Performers<T>, effect: EffectOf<T>): void {
  performers[effect.type](effect)
}
