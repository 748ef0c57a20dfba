import type { BrowserResult, Phone, WebBrowser } from '../phone.ts'

export type System = 'android' | 'ios'

/** A browser over the app that a test closes. */
export interface PlayedBrowser extends WebBrowser {
  /** The address that is shown; undefined if none is. */
  shown: () => string | undefined
  /** The person closes the browser by hand, or iOS takes the return address. */
  close: (result: BrowserResult) => void
}

/** The JavaScript of `expo-web-browser` over a native module that has no `dismissBrowser` on Android. */
export function playBrowser(system: System): PlayedBrowser {
  let open: { address: string; settle: (result: BrowserResult) => void } | undefined
  const close = (result: BrowserResult) => {
    open?.settle(result)
    open = undefined
  }
  return {
    shown: () => open?.address,
    close,
    openAuthSessionAsync: (address) =>
      open
        ? Promise.reject(new Error('WebBrowser is already open, only one can be open at a time'))
        : new Promise((settle) => {
            open = { address, settle }
          }),
    openBrowserAsync: () => Promise.resolve({ type: 'opened' }),
    dismissAuthSession() {
      if (system === 'android')
        throw new Error('The method WebBrowser.dismissBrowser is not available on android')
      close({ type: 'dismiss' })
    },
  }
}

/** A phone of a system, with the addresses that were opened, and the app's storage. */
export function playPhone(system: System, browser: WebBrowser | null) {
  const listeners = new Set<(event: { url: string }) => void>()
  const opened: string[] = []
  const kept = new Map<string, string>()
  const phoneStartedBy = (address: string | null): Phone => ({
    Platform: { OS: system, Version: system === 'ios' ? '17.4' : 35 },
    browser,
    hasWebView: () => true,
    Linking: {
      openURL: (given) => Promise.resolve(opened.push(given)),
      canOpenURL: () => Promise.resolve(true),
      getInitialURL: () => Promise.resolve(address),
      addEventListener(_, listener) {
        listeners.add(listener)
        return { remove: () => listeners.delete(listener) }
      },
    },
  })
  return {
    phone: phoneStartedBy(null),
    opened,
    listeners,
    storage: {
      kept,
      getItem: (key: string) => Promise.resolve(kept.get(key) ?? null),
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    /** The system opens the app, which runs, by an address. */
    openApp: (url: string) => listeners.forEach((listener) => listener({ url })),
    /** The system starts the app anew: by an address, or by its icon. */
    start(by: string | null) {
      listeners.clear()
      return { phone: phoneStartedBy(by) }
    },
  }
}
