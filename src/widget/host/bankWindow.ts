import { webAddress } from '../domain/safeUrl.ts'

/** Called for changes of the bank's window. They are hints only: the Item decides the outcome. */
export interface BankWindowListener {
  onOpened: (known: boolean) => void
  onClosed: () => void
  onReturned: () => void
}

/** The window in which the person meets their bank. */
export interface BankWindow {
  /** Opens it on our own waiting page. Only in a click will a browser allow that. */
  open: () => void
  /** Sends it on to the bank. Without a handle the waiting page says how to go on. */
  send: (url: string) => void
  close: () => void
}

const WATCH_MS = 500
const FEATURES = 'popup,width=480,height=760'

const isReturned = (data: unknown) =>
  typeof data === 'object' && data !== null && 'connect' in data && data.connect === 'returned'

/** `waitingUrl` is the completion page of this very origin, which greets while the bank is prepared. */
export function createBankWindow(waitingUrl: string, listener: BankWindowListener): BankWindow {
  let handle: Window | null = null
  let watch: ReturnType<typeof setInterval> | undefined

  const stopWatching = () => {
    clearInterval(watch)
    watch = undefined
  }

  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === window || !isReturned(data)) return
    if (handle === null || source === handle) listener.onReturned()
  })

  return {
    open: () => {
      stopWatching()
      handle?.close()
      handle = window.open(waitingUrl, '_blank', FEATURES)
      listener.onOpened(handle !== null)
      watch = setInterval(() => {
        if (handle?.closed === false) return
        stopWatching()
        if (handle) listener.onClosed()
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
  }
}

/** At top level this very window goes to the bank and comes back: there is nothing to open or to watch. */
export const createSameWindow = ({ onOpened }: BankWindowListener): BankWindow => ({
  open: () => onOpened(true),
  send: (url) => {
    const address = webAddress(url)
    if (address) location.assign(address)
  },
  close: () => undefined,
})
