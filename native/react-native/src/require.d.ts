/** Metro's `require`, which it resolves as it bundles. */
declare const require: ((name: 'expo-web-browser') => WebBrowserModule) &
  ((name: 'react-native-webview') => typeof import('react-native-webview'))

interface WebBrowserModule {
  openAuthSessionAsync: (
    address: string,
    returnAddress?: string,
  ) => Promise<{ type: string; url?: string }>
  openBrowserAsync: (address: string) => Promise<unknown>
  dismissAuthSession: () => void
}
