/** The result of a browser over the app. */
export interface BrowserResult {
  /**
   * `success` has the return address. `cancel` and `dismiss`: the person closed it; on Android, `cancel`: it did not open.
   * `locked`: another one is open, or there is none.
   */
  type: string
  url?: string
}

/** `expo-web-browser`, as far as a session uses it. `dismissAuthSession` throws on Android. */
export interface WebBrowser {
  openAuthSessionAsync: (
    address: string,
    returnAddress?: string,
    options?: { preferUniversalLinks?: boolean },
  ) => Promise<BrowserResult>
  openBrowserAsync: (address: string) => Promise<BrowserResult>
  dismissAuthSession: () => unknown
}

/** The parts of React Native and of `expo-web-browser` that a session uses. */
export interface Phone {
  /** `Platform` of React Native. `Version` of iOS is a text, such as `17.4`. */
  Platform: { OS: string; Version?: string | number }
  /** `expo-web-browser`; null if the app does not have it. */
  browser: WebBrowser | null
  /** True if the build of the app has the native module of `react-native-webview`. */
  hasWebView: () => boolean
  Linking: {
    openURL: (address: string) => Promise<unknown>
    canOpenURL: (address: string) => Promise<boolean>
    getInitialURL: () => Promise<string | null | undefined>
    addEventListener: (
      type: 'url',
      listener: (event: { url: string }) => void,
    ) => { remove: () => void }
  }
}
