import { useCallback, useEffect, useState } from 'react'
import {
  ActivityIndicator,
  BackHandler,
  Pressable,
  StyleSheet,
  Text,
  useColorScheme,
  View,
} from 'react-native'
import type * as WebViewModule from 'react-native-webview'
import { closeWord, type ConnectSession } from 'connect-widget/native'
import { coveredScript, type Covered } from './coveredScript.ts'
import { shownBy } from './createPhoneSession.ts'
import type { useShown } from './useShown.ts'
import type { MountedView } from './viewStore.ts'

/** Metro's, which it resolves as it bundles. */
declare const require: (name: 'react-native-webview') => typeof WebViewModule

interface Props {
  session: ConnectSession
  page: ReturnType<typeof useShown>
  /** The space that the system takes of it; undefined where its WebView knows. */
  covered?: Covered
}

/** The page's own colours, until it is there. */
const COLORS = {
  light: { backgroundColor: '#f9fafb', color: '#1c2128' },
  dark: { backgroundColor: '#0f1318', color: '#ebeff3' },
}

/** The WebView of a session, made anew for each load. Only the widget's own page gets into it. */
export function PageView({ session, page, covered }: Props) {
  const { session: viewed, view } = shownBy(session)
  const [loaded, setLoaded] = useState(0)
  const system = useColorScheme()
  const setView = useCallback((mounted: MountedView | null) => view.setView(mounted), [view])

  useEffect(() => {
    if (!page || page.isHidden) return undefined
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      viewed.onBack(view.canGoBack())
      return true
    })
    return () => subscription.remove()
  }, [page, view, viewed])

  const script = covered ? coveredScript(covered) : ''
  useEffect(() => view.runScript(script), [script, view])

  if (!page) return null
  const theme = /^(light|dark)$/.test(page.theme ?? '') ? page.theme : system
  const { backgroundColor, color } = COLORS[theme === 'dark' ? 'dark' : 'light']
  // Not before a page is shown: it throws in a build of the app without it, which `missing` says (platform.ts).
  const { WebView } = require('react-native-webview')
  return (
    <View style={[page.isHidden ? styles.hidden : styles.filling, { backgroundColor }]}>
      {page.address !== '' && (
        <WebView
          style={{ backgroundColor }}
          injectedJavaScriptBeforeContentLoaded={script}
          key={page.id}
          ref={setView}
          source={{ uri: page.address }}
          // Others than these would be opened by the WebView itself; `onNavigation` decides about each address.
          originWhitelist={['*']}
          onShouldStartLoadWithRequest={({ url }) => viewed.onNavigation(url)}
          onMessage={({ nativeEvent }) => {
            setLoaded(page.id)
            viewed.onMessage(nativeEvent.data, nativeEvent.url)
          }}
          onNavigationStateChange={(state) => view.setCanGoBack(state.canGoBack)}
          onLoadEnd={({ nativeEvent }) => {
            setLoaded(page.id)
            view.runScript(script)
            viewed.onLoaded(nativeEvent.url)
          }}
          onContentProcessDidTerminate={viewed.onLost}
          onRenderProcessGone={viewed.onLost}
          onError={({ nativeEvent }) => viewed.onFailed(nativeEvent.description)}
          onHttpError={({ nativeEvent }) => {
            if (nativeEvent.url.split('#')[0] === page.address.split('#')[0])
              viewed.onFailed(`HTTP ${nativeEvent.statusCode}`)
          }}
          allowFileAccess={false}
          allowFileAccessFromFileURLs={false}
          allowUniversalAccessFromFileURLs={false}
          allowsLinkPreview={false}
          geolocationEnabled={false}
          javaScriptCanOpenWindowsAutomatically={false}
          mixedContentMode="never"
          saveFormDataDisabled
          setSupportMultipleWindows={false}
          thirdPartyCookiesEnabled={false}
          webviewDebuggingEnabled={__DEV__}
        />
      )}
      {loaded !== page.id && (
        <View style={styles.loading} pointerEvents="box-none">
          <ActivityIndicator color={color} />
          <Pressable
            accessibilityRole="button"
            accessibilityLabel={closeWord(page.language)}
            onPress={() => viewed.onBack(false)}
            style={[styles.close, { top: covered?.top ?? 0 }]}
          >
            <Text style={{ color, fontSize: 20 }}>✕</Text>
          </Pressable>
        </View>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  filling: { flex: 1 },
  hidden: { position: 'absolute', width: 1, height: 1, opacity: 0 },
  loading: {
    position: 'absolute',
    inset: 0,
    alignItems: 'center',
    justifyContent: 'center',
  },
  close: { position: 'absolute', end: 0, padding: 16, minWidth: 52, alignItems: 'center' },
})
