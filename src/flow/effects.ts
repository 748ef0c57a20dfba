import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import { connectorQuery } from '../api/connectors.ts'
import { CallError, unanswered } from '../api/errors.ts'
import { answerMfa, createItem, itemQuery, updateItem } from '../api/items.ts'
import { assertNever } from '../domain/assertNever.ts'
import { predatesCall } from '../domain/outcome.ts'
import type { CallProblem } from '../domain/problem.ts'
import type { BankWindow } from '../host/bankWindow.ts'
import type { HostConnection } from '../host/connectToHost.ts'
import type { WidgetOptions } from '../protocol/messages.ts'
import type { Effect, EffectOf, EffectType, Event, Write } from './types.ts'
import type { Vault } from './vault.ts'

/** Everything outside that the flow can touch. */
export interface Ports {
  client: Client
  queries: QueryClient
  host: HostConnection
  bankWindow: BankWindow
  vault: Vault
}

const HIDDEN_POLL_MS = 60_000

const problemOf = (error: unknown): CallProblem =>
  error instanceof CallError ? error.problem : unanswered('NETWORK_ERROR', null)

/** Carries effects out, and answers with events. */
export function createEffects(
  { client, queries, host, bankWindow, vault }: Ports,
  dispatch: (event: Event) => void,
): (effect: Effect) => void {
  let poll: ReturnType<typeof setTimeout> | undefined
  let polled = 0
  let deadline: ReturnType<typeof setTimeout> | undefined
  let tried: { write: Write; at: number } | null = null

  async function call(write: Write, options: WidgetOptions) {
    const values = write.vault === null ? null : vault.open(write.vault)
    switch (write.kind) {
      case 'create': {
        const { products, oauthRedirectUri, avoidDuplicates } = options
        return createItem(client, {
          connectorId: write.connectorId,
          parameters: values ?? {},
          ...(products && { products }),
          ...(oauthRedirectUri !== undefined && { oauthRedirectUri }),
          ...(avoidDuplicates !== undefined && { avoidDuplicates }),
        })
      }
      case 'update':
        return updateItem(client, write.itemId, values)
      case 'answer':
        return answerMfa(client, write.itemId, values ?? {})
      default:
        return assertNever(write)
    }
  }

  async function carryOut(write: Write, options: WidgetOptions) {
    if (tried?.write !== write) tried = { write, at: performance.now() }
    const { at } = tried
    try {
      const { data: item, requestId, answeredAt } = await call(write, options)
      const elapsed = performance.now() - at
      const predates =
        write.kind !== 'create' || predatesCall(item, answeredAt ?? Date.now(), elapsed)
      dispatch({ type: 'itemWritten', item, predates, requestId })
    } catch (error) {
      dispatch({ type: 'writeFailed', problem: problemOf(error) })
    }
  }

  async function read(itemId: string, mine: number) {
    try {
      const item = await queries.fetchQuery({ ...itemQuery(client, itemId), staleTime: 0 })
      if (mine === polled) dispatch({ type: 'itemRead', item })
    } catch (error) {
      if (mine === polled && !(error instanceof CancelledError))
        dispatch({ type: 'itemReadFailed', itemId, problem: problemOf(error) })
    }
  }

  async function find(connectorId: number, sandbox: boolean | null) {
    const query = connectorQuery(client, connectorId, sandbox)
    const connector = await queries.fetchQuery(query).catch(() => null)
    dispatch(connector ? { type: 'connectorFound', connector } : { type: 'connectorMissing' })
  }

  const table: { [T in EffectType]: (effect: EffectOf<T>) => void } = {
    findConnector: ({ connectorId, sandbox }) => void find(connectorId, sandbox),
    reloadCatalogue: () => void queries.invalidateQueries({ queryKey: ['catalogue'] }),
    write: ({ write, options }) => void carryOut(write, options),
    pollItem: ({ itemId, afterMs }) => {
      clearTimeout(poll)
      polled += 1
      const mine = polled
      const wait = document.hidden && afterMs > 0 ? Math.max(afterMs, HIDDEN_POLL_MS) : afterMs
      poll = setTimeout(() => void read(itemId, mine), wait)
    },
    stopPolling: () => {
      clearTimeout(poll)
      polled += 1
      void queries.cancelQueries({ queryKey: ['item'] })
    },
    openBankWindow: () => bankWindow.open(),
    sendBankWindow: ({ url }) => bankWindow.send(url),
    closeBankWindow: () => bankWindow.close(),
    askHostForToken: ({ reason, itemId }) => host.askForToken(reason, itemId),
    tellHost: ({ news }) => host.tell(news),
    startTimer: ({ key, ms, until }) => {
      clearTimeout(deadline)
      const left = until === null ? ms : Date.parse(until) - Date.now()
      const wait = Math.min(Math.max(Number.isNaN(left) ? ms : left, 0), ms)
      deadline = setTimeout(() => dispatch({ type: 'deadlinePassed', key }), wait)
    },
    stopTimer: () => clearTimeout(deadline),
  }

  return (effect) => run(table, effect)
}

function run<T extends EffectType>(
  table: { [K in T]: (effect: EffectOf<K>) => void },
  effect: EffectOf<T>,
): void {
  table[effect.type](effect)
}
