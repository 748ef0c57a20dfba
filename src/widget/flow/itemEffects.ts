import { CancelledError } from '@tanstack/react-query'
import { problemOf } from '../api/errors.ts'
import { answerMfa, createItem, itemQuery, updateItem } from '../api/items.ts'
import { assertNever } from '../domain/assertNever.ts'
import { predatesCall } from '../domain/outcome.ts'
import { createBankWindow, createSameWindow, type BankWindowListener } from '../host/bankWindow.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import type { Dispatch, ItemEffect, Performers, Ports } from './effects.ts'
import type { Write } from './types.ts'

const HIDDEN_POLL_MS = 60_000

/** Writes to Items and reads them, one read at a time; opens the bank's window. */
export function createItemEffects(
  { client, queries, vault, waitingUrl, atTop }: Ports,
  dispatch: Dispatch,
): Performers<ItemEffect> {
  let poll: ReturnType<typeof setTimeout> | undefined
  let polled = 0
  let firstCreation: number | null = null
  const watcher: BankWindowListener = {
    onOpened: (known) => dispatch({ type: 'bankWindowOpened', known }),
    onClosed: () => dispatch({ type: 'bankWindowClosed' }),
    onReturned: () => dispatch({ type: 'bankReturned' }),
  }
  const bankWindow = atTop ? createSameWindow(watcher) : createBankWindow(waitingUrl, watcher)

  async function call(write: Write, options: WidgetOptions) {
    const values = write.vault === null ? null : vault.open(write.vault)
    switch (write.kind) {
      case 'create': {
        const { oauthRedirectUri, avoidDuplicates } = options
        return createItem(client, {
          connectorId: write.connectorId,
          parameters: values ?? {},
          ...(write.products && { products: write.products }),
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
    // Whatever was made since this page first asked for an Item is this page's own.
    if (write.kind === 'create') firstCreation ??= performance.now()
    try {
      const { data: item, requestId, answeredAt } = await call(write, options)
      const elapsed = performance.now() - (firstCreation ?? 0)
      const predates = write.kind !== 'create' || predatesCall(item, answeredAt, elapsed)
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

  return {
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
  }
}
