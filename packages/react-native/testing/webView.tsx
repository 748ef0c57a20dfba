import { forwardRef, useEffect, useImperativeHandle } from 'react'

interface Props {
  source: { uri: string }
  onMessage: (event: { nativeEvent: { data: string; url: string } }) => void
  onShouldStartLoadWithRequest: (request: { url: string }) => boolean
  onRenderProcessGone: () => void
  onLoadEnd: (event: { nativeEvent: { url: string } }) => void
}

/**
 * `react-native-webview` in a browser: an iframe. What a page of another origin may not do, the test does: it runs the
 * scripts in the frame, brings its messages, and asks before each of its navigations.
 */
export const WebView = forwardRef<object, Props>(function WebView(props, ref) {
  const { source, onMessage, onShouldStartLoadWithRequest, onRenderProcessGone, onLoadEnd } = props
  useImperativeHandle(ref, () => ({
    injectJavaScript: (script: string) => void Reflect.get(window, 'runInFrame')(script),
    goBack: () => undefined,
  }))
  useEffect(() => {
    Object.assign(window, {
      onViewMessage: (nativeEvent: { data: string; url: string }) => onMessage({ nativeEvent }),
      mayNavigate: (url: string) => onShouldStartLoadWithRequest({ url }),
      killView: onRenderProcessGone,
    })
  })
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- as in a WebView, nothing is kept from the page
    <iframe
      title="WebView"
      src={source.uri}
      onLoad={() => onLoadEnd({ nativeEvent: { url: source.uri } })}
      style={FILLING}
    />
  )
})

const FILLING = { border: 0, width: '100%', height: '100%' }
