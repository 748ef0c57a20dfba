import { attempt } from '../attempt.ts'
import { isHello, parseWidgetMessage } from '../../protocol/guards.ts'
import {
  AWAITS_GREETING,
  PROTOCOL_VERSION,
  type GreetingMessage,
  type HostMessage,
  type Init,
  type WidgetMessage,
} from '../../protocol/messages.ts'
import type { WidgetWindow } from '../modes/mode.ts'

interface WidgetChannelOptions {
  /** The window that the loader opened; messages from any other are ignored. */
  getWindow: () => WidgetWindow | null
  /** The widget's exact origin; messages from any other are ignored. */
  origin: string
  /** The answer to a page that says hello, be it the first one or a reloaded one. */
  getInit: () => Omit<Init, 'connect' | 'version' | 'nonce'>
  /** Its end closes the port. */
  signal: AbortSignal
  /** A page of the widget said hello and was given its port. */
  onConnected: () => void
  onMessage: (message: WidgetMessage) => void
}

/** The host's end of the wire. */
export interface WidgetChannel {
  /** Handles a message to the host page's window: a `hello` of the widget is answered, once per page load. */
  receive: (event: MessageEvent<unknown>) => void
  /** Asks a popup that is back from the bank for a new hello. Does nothing unless its page awaits one. */
  greet: () => void
  /** Does nothing before the widget has said hello. */
  send: (message: HostMessage) => void
  /** Starts to handle messages over the port; until then the port keeps them. */
  listen: () => void
}

/** True if a window of another origin has a frame with this name. Any other property of it throws. */
const hasFrame = (opened: WidgetWindow, name: string): boolean =>
  !!attempt(() => Reflect.get(opened, name))

/** Answers the widget's hello with a port of its own, and validates whatever comes over it. */
export const createWidgetChannel = ({
  getWindow,
  origin,
  getInit,
  signal,
  onConnected,
  onMessage,
}: WidgetChannelOptions): WidgetChannel => {
  let port: MessagePort | undefined
  let isListening = false
  let answeredNonce: string | undefined

  const onPortMessage = ({ data }: MessageEvent<unknown>) => {
    const message = parseWidgetMessage(data)
    if (message === 'malformed') reportError(new Error('Connect: malformed message'))
    else if (message !== 'unknown') onMessage(message)
  }

  const startPort = () => {
    port?.addEventListener('message', onPortMessage)
    port?.start()
  }

  signal.addEventListener('abort', () => port?.close())
  return {
    receive({ data, source, origin: from }) {
      if (from !== origin || !isHello(data) || !data.versions.includes(PROTOCOL_VERSION)) return
      const { nonce } = data
      const widget = getWindow()
      if (!widget || source !== widget || nonce === answeredNonce) return
      answeredNonce = nonce
      const { port1, port2 } = new MessageChannel()
      port?.close()
      port = port1
      if (isListening) startPort()
      const init: Init = { connect: 'init', version: PROTOCOL_VERSION, nonce, ...getInit() }
      widget.postMessage(init, origin, [port2])
      onConnected()
    },
    greet() {
      const widget = getWindow()
      if (!widget || !hasFrame(widget, AWAITS_GREETING)) return
      const greeting: GreetingMessage = { connect: 'greeting' }
      widget.postMessage(greeting, origin, [])
    },
    send: (message) => port?.postMessage(message),
    listen() {
      isListening = true
      startPort()
    },
  }
}
