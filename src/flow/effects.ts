import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import { connectorQuery } from '../api/connectors.ts'
import { problemOf } from '../api/errors.ts'
import type { BankWindow } from '../host/bankWindow.ts'
import type { HostConnection } from '../host/connectToHost.ts'
import type { Effect, EffectOf, EffectType, Event } from './types.ts'
import type { Vault } from './vault.ts'

/** Everything outside that the flow can touch. */
export interface Ports {
  client: Client
  queries: QueryClient
  host: HostConnection
  bankWindow: BankWindow
  vault: Vault
}

export type Dispatch = (event: Event) => void
export type Perform = (effect: Effect) => void
export type Performers<T extends EffectType> = { [K in T]: (effect: EffectOf<K>) => void }

/** What only a run with an Item needs; it comes with the rest of the flow. */
export type ItemEffect = 'write' | 'pollItem' | 'stopPolling'

/** However far this device's clock is off, nobody is told that time ran out before they could act. */
const SHORTEST_UNTIL_MS = 10_000

const BEFORE_ANY_ITEM: Performers<ItemEffect> = {
  write: () => undefined,
  pollItem: () => undefined,
  stopPolling: () => undefined,
}

/** Carries effects out, and answers with events. `itemEffects` is null until the whole flow is here. */
export function createEffects(
  { client, queries, host, bankWindow }: Ports,
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
    openBankWindow: () => bankWindow.open(),
    sendBankWindow: ({ url }) => bankWindow.send(url),
    closeBankWindow: () => bankWindow.close(),
    askHostForToken: ({ reason, itemId }) => host.askForToken(reason, itemId),
    tellHost: ({ news }) => host.tell(news),
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
  }
  return (effect) => perform(performers, effect)
}

function perform<T extends EffectType>(performers: Performers<T>, effect: EffectOf<T>): void {
  performers[effect.type](effect)
}
