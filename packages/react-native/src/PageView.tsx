import { useCallback, useEffect, useState } from 'react'
import { ActivityIndicator, BackHandler, StyleSheet, View } from 'react-native'
import type * as WebViewModule from 'react-native-webview'
import type { ConnectSession } from 'connect-widget/native'
import { shownBy } from './createPhoneSession.ts'
import { useShown } from './useShown.ts'
import type { MountedView } from './viewStore.ts'

/** Metro's, which it resolves as it bundles. */
declare const require: (name: 'react-native-webview') => typeof WebViewModule

interface Props {
  session: ConnectSession
}

/** The WebView of a session, made anew for each load. Only the widget's own page gets into it. */
export function PageView({ session }: Props) {
  const { session: viewed, view } = shownBy(session)
  const page = useShown(session)
  const [loaded, setLoaded] = useState(0)
  const setView = useCallback((mounted: MountedView | null) => view.setView(mounted), [view])

  useEffect(() => {
    if (!page || page.isHidden) return undefined
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      viewed.onBack(view.canGoBack())
      return true
    })
    return () => subscription.remove()
  }, [page, view, viewed])

  if (!page) return null
  // Not before a page is shown: it throws in a build of the app without it, which `missing` says (platform.ts).
  const { WebView } = require('react-native-webview')
  return (
    <View style={page.isHidden ? styles.hidden : styles.filling}>
      <WebView
        key={page.id}
        ref={setView}
        source={{ uri: page.address }}
        // Others than these would be opened by the WebView itself; `onNavigation` decides about each address.
        originWhitelist={['*']}
        onShouldStartLoadWithRequest={({ url }) => viewed.onNavigation(url)}
        onMessage={({ nativeEvent }) => viewed.onMessage(nativeEvent.data, nativeEvent.url)}
        onNavigationStateChange={(state) => view.setCanGoBack(state.canGoBack)}
        onLoadEnd={() => {
          setLoaded(page.id)
          viewed.onLoaded()
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
      {loaded !== page.id && (
        <View style={styles.loading} pointerEvents="none">
          <ActivityIndicator />
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
})
