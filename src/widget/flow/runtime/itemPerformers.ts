import { problemOf } from '../../api/errors.ts'
import { readItem } from '../../api/items.ts'
import { predatesCall } from '../../domain/outcome.ts'
import { withJitter } from '../../domain/polling.ts'
import {
  createBankWindow,
  createSameWindow,
  type BankWindowListener,
} from '../../host/bankWindow.ts'
import { keepReplaced } from '../../host/keptReplaced.ts'
import type { WidgetOptions } from '../../../protocol/options.ts'
import type { ConsentReceipt } from '../../../protocol/receipt.ts'
import type { Dispatch } from '../events.ts'
import type { Write } from '../write.ts'
import { definitionOf } from '../writes.ts'
import { keepBankMessage } from './bankMessage.ts'
import { withDigest } from './consentDigest.ts'
import type { ItemEffectType, Performers, Ports } from './performers.ts'

/** The interval of reads while the page is hidden, in ms. */
const HIDDEN_POLL_MS = 60_000

/** Writes Items, reads them one call at a time, and opens the bank's window. */
export function createItemPerformers(
  { client, host, vault, waitingUrl, atTop }: Ports,
  dispatch: Dispatch,
): Performers<ItemEffectType> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = new AbortController()
  let firstCreationAt: number | null = null
  let receiptSent: Promise<void> | null = null
  const listener: BankWindowListener = {
    onOpened: (known) => {
      keepBankMessage(null)
      dispatch({ type: 'bankWindowOpened', known })
    },
    onClosed: () => dispatch({ type: 'bankWindowClosed' }),
    onReturned: (message) => {
      keepBankMessage(message)
      dispatch({ type: 'bankReturned' })
    },
  }
  const bankWindow = atTop ? createSameWindow(listener) : createBankWindow(waitingUrl, listener)

  async function call(write: Write, options: WidgetOptions) {
    // Read in the turn of the effect: a later state may let the vault delete them.
    const values = write.vault === null ? null : vault.open(write.vault)
    if (receiptSent) await receiptSent
    return definitionOf(write).send(client, write, values, options)
  }

  async function sendReceipt(consent: Omit<ConsentReceipt, 'digest'>) {
    try {
      host.notify({ type: 'consent', receipt: await withDigest(consent) })
    } catch (error) {
      // Best effort: a browser without `crypto.subtle` still connects.
      reportError(error)
    }
  }

  async function send(write: Write, options: WidgetOptions) {
    // An Item made since this page first asked for one is this page's own.
    const makesItem = definitionOf(write).makesItemOf(write) !== null
    if (makesItem) firstCreationAt ??= performance.now()
    try {
      const { data: item, requestId, answeredAt } = await call(write, options)
      const elapsedMs = performance.now() - (firstCreationAt ?? 0)
      const predates = !makesItem || predatesCall(item, answeredAt, elapsedMs)
      dispatch({ type: 'itemWritten', item, predates, requestId })
    } catch (error) {
      dispatch({ type: 'writeFailed', problem: problemOf(error) })
    }
  }

  async function read(itemId: string, { signal }: AbortController) {
    try {
      const { data: item, requestId, answeredAt } = await readItem(client, itemId, signal)
      if (!signal.aborted) dispatch({ type: 'itemRead', item, requestId, answeredAt })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'itemReadFailed', itemId, problem: problemOf(error) })
    }
  }

  /** Drops the read that is planned or under way. */
  function cancelRead() {
    clearTimeout(timer)
    reading.abort()
    reading = new AbortController()
  }

  return {
    sendReceipt: ({ consent }) => {
      receiptSent = sendReceipt(consent)
    },
    write: ({ write, options }) => void send(write, options),
    keepReplaced: ({ itemId, replaced }) => keepReplaced(itemId, replaced),
    pollItem: ({ itemId, afterMs }) => {
      cancelRead()
      const wait = document.hidden && afterMs > 0 ? Math.max(afterMs, HIDDEN_POLL_MS) : afterMs
      timer = setTimeout(() => void read(itemId, reading), withJitter(wait))
    },
    stopPolling: cancelRead,
    openBankWindow: () => {
      // A window gets a copy of what this tab keeps.
      if (!atTop) host.setAtBank(false)
      bankWindow.open()
    },
    sendBankWindow: ({ url }) => bankWindow.send(url),
    closeBankWindow: ({ soon }) => (soon ? bankWindow.closeSoon() : bankWindow.close()),
  }
}
