import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react'

interface Props {
  source: { uri: string }
  onMessage: (event: { nativeEvent: { data: string; url: string } }) => void
  onShouldStartLoadWithRequest: (request: { url: string }) => boolean
  onRenderProcessGone: () => void
  onLoadEnd: () => void
}

/**
 * `react-native-webview` in a browser: an iframe. What a page of another origin may not do, the test does: it runs the
 * scripts in the frame, and asks before each of its navigations.
 */
export const WebView = forwardRef<object, Props>(function WebView(props, ref) {
  const { source, onMessage, onShouldStartLoadWithRequest, onRenderProcessGone, onLoadEnd } = props
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(ref, () => ({
    injectJavaScript: (script: string) => void Reflect.get(window, 'runInFrame')(script),
    goBack: () => undefined,
  }))
  useEffect(() => {
    const receive = ({ data, source: from, origin }: MessageEvent) => {
      if (from !== frame.current?.contentWindow || typeof data?.toApp !== 'string') return
      onMessage({ nativeEvent: { data: data.toApp, url: `${origin}/` } })
    }
    addEventListener('message', receive)
    Object.assign(window, {
      mayNavigate: (url: string) => onShouldStartLoadWithRequest({ url }),
      killView: onRenderProcessGone,
    })
    return () => removeEventListener('message', receive)
  })
  // oxlint-disable-next-line react/iframe-missing-sandbox -- as in a WebView, nothing is kept from the page
  return <iframe ref={frame} title="WebView" src={source.uri} onLoad={onLoadEnd} style={FILLING} />
})

const FILLING = { border: 0, width: '100%', height: '100%' }
