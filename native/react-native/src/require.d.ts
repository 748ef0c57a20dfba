/** Metro's `require`, which it resolves as it bundles. */
declare const require: <Module>(name: 'expo-web-browser' | 'react-native-webview') => Module

interface WebBrowserModule {
  openAuthSessionAsync: (
    address: string,
    returnAddress?: string,
  ) => Promise<{ type: string; url?: string }>
  openBrowserAsync: (address: string) => Promise<unknown>
  dismissAuthSession: () => void
}
