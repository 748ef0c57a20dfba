import type { BankMessage } from '../../protocol/bankMessage.ts'
import { webAddress } from '../domain/safeUrl.ts'

/** Called for changes of the bank's window. They are hints only: the Item decides the outcome. */
export interface BankWindowListener {
  onOpened: (known: boolean) => void
  onClosed: () => void
  onReturned: (message: BankMessage) => void
}

/** The window in which the person meets their bank. */
export interface BankWindowHandle {
  /** Opens it on our own waiting page. Only in a click will a browser allow that. */
  open: () => void
  /** Navigates it to the bank. Without a handle the waiting page shows how to continue. */
  send: (url: string) => void
  /** Closes it. In Chromium a window without an opener stays open while it shows a page of another origin. */
  close: () => void
  /** Closes it once it is back, and in five seconds at most: its return may bring the bank's words. */
  closeSoon: () => void
}

/** Shorter than the completion page waits before it closes itself (`src/completion/complete.ts`). */
const WATCH_MS = 250
/** A slow line needs so long for the completion page. */
const RETURN_MS = 5000
const FEATURES = 'popup,width=480,height=760'

/** The title and the text of the completion page after a return; null before, because a bank's page cannot be read. */
const returnIn = (opened: Window): BankMessage | null => {
  try {
    const { returned, message = '' } = opened.document.documentElement.dataset
    return returned === undefined ? null : { itemId: returned, message }
  } catch {
    return null
  }
}

/**
 * Opens the bank's window without an opener, so that no page in it can reach this window or the host page.
 * Its return is therefore read from here.
 * @param waitingUrl the completion page of this very origin, shown while the bank's address is requested
 */
export function createBankWindow(
  waitingUrl: string,
  listener: BankWindowListener,
): BankWindowHandle {
  let handle: Window | null = null
  let watch: ReturnType<typeof setInterval> | undefined
  let closesAt = Infinity

  const stopWatching = () => {
    clearInterval(watch)
    watch = undefined
  }

  // What shows the run goes: a window that waits for the bank's address would wait in vain.
  addEventListener('pagehide', () => handle?.close())
  return {
    open: () => {
      stopWatching()
      handle?.close()
      closesAt = Infinity
      handle = window.open(waitingUrl, '_blank', FEATURES)
      // `noopener` would give no handle. The window is still of this origin, so its opener can be removed.
      if (handle) handle.opener = null
      listener.onOpened(handle !== null)
      watch = setInterval(() => {
        const back = handle && returnIn(handle)
        if (handle?.closed === false && !back && Date.now() < closesAt) return
        stopWatching()
        if (back) listener.onReturned(back)
        if (handle) listener.onClosed()
        handle?.close()
        handle = null
      }, WATCH_MS)
    },
    send: (url) => {
      const address = webAddress(url)
      if (address && handle) handle.location.replace(address)
    },
    close: () => {
      stopWatching()
      handle?.close()
      handle = null
    },
    closeSoon: () => {
      closesAt = Date.now() + RETURN_MS
    },
  }
}

/** The bank's window at top level is this window: `send` navigates it to the bank, nothing is opened or watched. */
export const createSameWindow = ({ onOpened }: BankWindowListener): BankWindowHandle => ({
  open: () => onOpened(true),
  send: (url) => {
    const address = webAddress(url)
    if (address) location.assign(address)
  },
  close: () => undefined,
  closeSoon: () => undefined,
})
