import { Linking } from 'react-native'
import { WebView } from 'react-native-webview'

interface Props {
  /** From your backend, for this user and this run. */
  connectToken: string
  onClose: (reason: string, itemId?: string) => void
}

/** The widget in a WebView. How a run ended is a hint: your backend, which gets the webhooks, knows. */
export function ConnectScreen({ connectToken, onClose }: Props) {
  // A deep link of this app, where the bank's own app or page ends.
  const options = { connectToken, oauthRedirectUri: 'shop-app://bank' }
  const encoded = Object.entries(options).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return (
    <WebView
      // In the fragment, never in the query: a query reaches servers and their logs.
      source={{ uri: `https://widget.example/#${encoded.join('&')}` }}
      onMessage={({ nativeEvent }) => {
        const message = JSON.parse(nativeEvent.data)
        switch (message.type) {
          case 'close':
            onClose(message.reason, message.item?.id)
        }
      }}
      // Everything but the widget is for the system to open: the bank's app or its page, and links.
      onShouldStartLoadWithRequest={({ url }) => {
        if (url.startsWith('https://widget.example/')) return true
        void Linking.openURL(url)
        return false
      }}
    />
  )
}
