import { ConnectWidget, useConnect, type ConnectOptions } from 'connect-widget-react-native'
import { useState } from 'react'
import { Button, SafeAreaView, StyleSheet, Text, View } from 'react-native'

/** The addresses of `npm start`, and of this app. */
export interface AppProps {
  hostUrl: string
  widgetUrl: string
  /** The address at which the bank's flow ends. */
  returnUrl: string
  storage?: ConnectOptions['storage']
}

/** Connects a bank of the sandbox: in a modal over the app, or in a place of its own. */
export function App({ hostUrl, widgetUrl, returnUrl, storage }: AppProps) {
  const [lines, setLines] = useState<string[]>([])
  const [isInline, setInline] = useState(false)
  const log = (line: string) => setLines((before) => [...before, line])
  const options: ConnectOptions = {
    widgetUrl,
    oauthRedirectUri: returnUrl,
    includeSandbox: true,
    storage,
    // Your backend creates the token; for an Item, after it has checked whose it is.
    async connectToken({ itemId }) {
      const answer = await fetch(`${hostUrl}/connect-token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ itemId }),
      })
      const { accessToken }: { accessToken: string } = await answer.json()
      return accessToken
    },
    onSuccess: ({ item }) => log(`success ${item.connector.name}`),
    onError: ({ code }) => log(`error ${code}`),
    onClose({ reason }) {
      log(`close ${reason}`)
      setInline(false)
    },
  }
  const { open, session, isOpen } = useConnect(options)
  if (isInline) return <ConnectWidget {...options} />
  return (
    <SafeAreaView style={styles.page}>
      <View style={styles.page}>
        <Text>Alder Books</Text>
        <Button title="Connect a bank" onPress={() => void open()} disabled={isOpen} />
        <Button title="Connect in place" onPress={() => setInline(true)} disabled={isOpen} />
        <Text testID="log">{lines.join('\n')}</Text>
      </View>
      <ConnectWidget session={session} />
    </SafeAreaView>
  )
}

const styles = StyleSheet.create({ page: { flex: 1, gap: 12, padding: 16 } })
