import type { ComponentType, ReactNode } from 'react'
import { Linking, Platform, TurboModuleRegistry } from 'react-native'
import type { Phone, WebBrowser } from './phone.ts'

/** `react-native-safe-area-context`, as far as a modal uses it. */
interface SafeArea {
  SafeAreaProvider: ComponentType<{ initialMetrics: unknown; children: ReactNode }>
  initialWindowMetrics: unknown
  useSafeAreaInsets: () => { top: number; bottom: number }
}

/** Metro's, which it resolves as it bundles. */
declare const require: {
  (name: 'expo-web-browser'): WebBrowser
  (name: 'react-native-safe-area-context'): SafeArea
}

/** `expo-web-browser`, if the app has it. */
function findWebBrowser(): WebBrowser | null {
  try {
    // Metro leaves out what it does not find in a `try`.
    return require('expo-web-browser')
  } catch {
    return null
  }
}

/** `react-native-safe-area-context`, if the build of the app has it. */
function findSafeArea(): SafeArea | null {
  try {
    return TurboModuleRegistry.get('RNCSafeAreaContext')
      ? require('react-native-safe-area-context')
      : null
  } catch {
    return null
  }
}

export const safeArea = findSafeArea()

/** This phone. The browser is looked for as the app starts: later, Metro reports what a module throws as a fatal error, and `catch` does not get it. */
export const phone: Phone = {
  Platform,
  browser: findWebBrowser(),
  hasWebView: () => !!TurboModuleRegistry.get('RNCWebViewModule'),
  Linking,
}
