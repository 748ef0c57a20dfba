import type { Platform } from 'connect-widget/native'
import type { Phone } from './phone.ts'
import type { ViewStore } from './viewStore.ts'

const NO_WEBVIEW =
  'Connect: react-native-webview is not in this build of the app. Install it (npx expo install react-native-webview, or npm install and pod install), and build the app again.'

/** The scheme of an address; empty for https, which the system looks up on the web. */
const schemeOf = (address: string) => /^(?!https?:)([a-z][a-z\d+.-]*):/i.exec(address)?.[1] ?? ''

/** The work of React Native for a session. */
export function createPlatform({ show, runScript, goBack }: ViewStore, phone: Phone): Platform {
  const { browser, Linking } = phone
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
      // Android closes the browser itself as the return address opens the app, and lets nobody else close it.
      if (phone.Platform.OS !== 'android') browser?.dismissAuthSession()
    },
    async openLink(address) {
      if (browser && /^https?:/i.test(address)) await browser.openBrowserAsync(address)
      else await Linking.openURL(address)
    },
    missing: () => (phone.hasWebView() ? undefined : NO_WEBVIEW),
    async checkReturn(address) {
      const scheme = schemeOf(address)
      if (scheme === '' || (await Linking.canOpenURL(address))) return undefined
      return `Connect: nothing on this device opens ${scheme}://. Register the scheme "${scheme}" (in Expo: "scheme" in app.json and the plugin connect-widget-react-native), and build the app again; without it the person has to come back from the bank by hand.`
    },
  }
}
