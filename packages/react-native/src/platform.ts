import type { Platform as SessionPlatform } from 'connect-widget/native'
import type { Phone } from './phone.ts'
import type { ViewStore } from './viewStore.ts'

const NO_WEBVIEW =
  'Connect: react-native-webview is not in this build of the app. Install it (npx expo install react-native-webview, or npm install and pod install), and build the app again.'

/** The scheme of an address; empty for https, which the system looks up on the web. */
const schemeOf = (address: string) => /^(?!https?:)([a-z][a-z\d+.-]*):/i.exec(address)?.[1] ?? ''

/** True before iOS 17.4, where a browser over the app takes no https address. */
const isOldIos = ({ OS, Version }: Phone['Platform']) => {
  const [major = 0, minor = 0] = String(Version).split('.').map(Number)
  return OS === 'ios' && (major < 17 || (major === 17 && minor < 4))
}

/** The work of React Native for a session. */
export function createPlatform(
  { show, runScript, goBack }: ViewStore,
  phone: Phone,
): SessionPlatform {
  const { browser, Linking, Platform } = phone
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
        const isLink = Platform.OS === 'ios' && returnAddress?.startsWith('https:')
        const options = isLink ? { preferUniversalLinks: true } : {}
        const result = await browser.openAuthSessionAsync(address, returnAddress, options)
        if (result.type === 'success') return result.url ?? null
        // The package has no other word for a browser that Android did not open.
        const isUnopened = Platform.OS === 'android' ? /^(cancel|locked)$/ : /^locked$/
        if (!isUnopened.test(result.type)) return null
        throw new Error(result.type)
      } catch (error) {
        await Linking.openURL(address)
        console.warn('Connect: the bank did not open over the app, but in the browser.', error)
        return null
      } finally {
        isBankOpen = false
      }
    },
    closeBank() {
      if (!isBankOpen) return
      isBankOpen = false
      // Android closes the browser itself as the return address opens the app, and lets nobody else close it.
      if (Platform.OS !== 'android') browser?.dismissAuthSession()
    },
    async openLink(address) {
      const unopened = { type: 'locked' }
      const isPage = browser !== null && /^https?:/i.test(address)
      const { type } = isPage
        ? await browser.openBrowserAsync(address).catch(() => unopened)
        : unopened
      if (type === unopened.type) await Linking.openURL(address)
    },
    missing: () => (phone.hasWebView() ? undefined : NO_WEBVIEW),
    async checkReturn(address) {
      const scheme = schemeOf(address)
      if (scheme === '' && isOldIos(Platform) && browser)
        return `Connect: before iOS 17.4 the browser over the app does not come back to ${address}, and the person has to close it. Use a scheme of your app, or preferBankApp, if your app runs there.`
      if (scheme === '' || (await Linking.canOpenURL(address))) return undefined
      return `Connect: nothing on this device opens ${scheme}://. Register the scheme "${scheme}" (in Expo: "scheme" in app.json and the plugin connect-widget-react-native), and build the app again; without it the person has to come back from the bank by hand.`
    },
  }
}
