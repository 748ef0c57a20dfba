import { Linking, Platform, TurboModuleRegistry } from 'react-native'
import type { Phone, WebBrowser } from './phone.ts'

/** Metro's, which it resolves as it bundles. */
declare const require: (name: 'expo-web-browser') => WebBrowser

/** `expo-web-browser`, if the app has it. */
function findWebBrowser(): WebBrowser | null {
  try {
    // Metro leaves out what it does not find in a `try`.
    return require('expo-web-browser')
  } catch {
    return null
  }
}

/** This phone. The browser is looked for as the app starts: later, Metro reports what a module throws as a fatal error, and `catch` does not get it. */
export const phone: Phone = {
  Platform,
  browser: findWebBrowser(),
  hasWebView: () => !!TurboModuleRegistry.get('RNCWebViewModule'),
  Linking,
}
