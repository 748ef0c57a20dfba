import type { WidgetMessage } from '../../protocol/messages.ts'

declare global {
  interface Window {
    ReactNativeWebView?: { postMessage: (text: string) => void }
    webkit?: { messageHandlers?: { connect?: { postMessage: (message: unknown) => void } } }
    ConnectAndroid?: { postMessage: (text: string) => void }
  }
}

type Send = (message: WidgetMessage & { runId: string }) => void

/** The native app around this page, if there is one. It receives the messages that a host page receives, each with the run's UUID. */
export function findBridge(): Send | null {
  const { ReactNativeWebView: reactNative, webkit, ConnectAndroid: android } = window
  const apple = webkit?.messageHandlers?.connect
  if (reactNative) return (message) => reactNative.postMessage(JSON.stringify(message))
  if (apple) return (message) => apple.postMessage(message)
  if (android) return (message) => android.postMessage(JSON.stringify(message))
  return null
}
