import { Linking, TurboModuleRegistry } from 'react-native'
import type { Platform } from 'connect-widget/native'
import type { ViewStore } from './viewStore.ts'

interface WebBrowserModule {
  openAuthSessionAsync: (
    address: string,
    returnAddress?: string,
  ) => Promise<{ type: string; url?: string }>
  openBrowserAsync: (address: string) => Promise<unknown>
  dismissAuthSession: () => void
}

/** Metro's, which it resolves as it bundles. */
declare const require: (name: 'expo-web-browser') => WebBrowserModule

/** `expo-web-browser`, if the app has it. */
function findWebBrowser(): WebBrowserModule | null {
  try {
    // Metro leaves out what it does not find in a `try`.
    return require('expo-web-browser')
  } catch {
    return null
  }
}

// As the app starts: later, Metro reports what a module throws as a fatal error, and `catch` does not get it.
const browser = findWebBrowser()

const NO_WEBVIEW =
  'Connect: react-native-webview is not in this build of the app. Install it (npx expo install react-native-webview, or npm install and pod install), and build the app again.'

/** The scheme of an address; empty for https, which the system looks up on the web. */
const schemeOf = (address: string) => /^(?!https?:)([a-z][a-z\d+.-]*):/i.exec(address)?.[1] ?? ''

/** The work of React Native for a session. */
export function createPlatform({ show, runScript, goBack }: ViewStore): Platform {
  let isBankOpen = false
  return {
    show,
    runScript,
    goBack,
    async openBank(address, returnAddress, preferBankApp) {
      if (!browser || preferBankApp) {
        await Linking.openURL(address)
        return undefined
      }
      isBankOpen = true
      try {
        const result = await browser.openAuthSessionAsync(address, returnAddress)
        return result.type === 'success' ? result.url : undefined
      } finally {
        isBankOpen = false
      }
    },
    closeBank() {
      if (!isBankOpen) return
      isBankOpen = false
      browser?.dismissAuthSession()
    },
    async openLink(address) {
      if (browser && /^https?:/i.test(address)) await browser.openBrowserAsync(address)
      else await Linking.openURL(address)
    },
    missing: () => (TurboModuleRegistry.get('RNCWebViewModule') ? undefined : NO_WEBVIEW),
    async checkReturn(address) {
      const scheme = schemeOf(address)
      if (scheme === '' || (await Linking.canOpenURL(address))) return undefined
      return `Connect: nothing on this device opens ${scheme}://. Register the scheme "${scheme}" (in Expo: "scheme" in app.json and the plugin connect-widget-react-native), and build the app again; without it the person has to come back from the bank by hand.`
    },
  }
}
