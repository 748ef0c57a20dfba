import { isHello, parseWidgetMessage } from '../protocol/guards.ts'
import {
  PROTOCOL_VERSION,
  type HostMessage,
  type Init,
  type WidgetMessage,
} from '../protocol/messages.ts'

/** The widget's window, as far as the wire goes. */
export interface Counterpart {
  postMessage: (message: unknown, origin: string, transfer: Transferable[]) => void
}

interface LinkOptions {
  /** The window the loader opened; messages from any other count for nothing. */
  widget: () => Counterpart | null
  origin: string
  /** What a page is told that says hello: the first one, or a reloaded one. */
  init: () => Omit<Init, 'connect' | 'version' | 'nonce'>
  /** Its end closes the port and forgets the listener. */
  signal: AbortSignal
  /** A page of the widget said hello and has its port. */
  onLinked: () => void
  onMessage: (message: WidgetMessage) => void
}

/** The host's end of the wire. */
export interface Link {
  /** Before the widget has said hello there is nobody to send to. */
  send: (message: HostMessage) => void
  /** Begins to hear what the widget says; until then the port keeps it. */
  listen: () => void
}

/** Waits for the widget's hello and answers it, once per page load, with a port of its own. */
export const openLink = ({
  widget,
  origin,
  init,
  signal,
  onLinked,
  onMessage,
}: LinkOptions): Link => {
  let port: MessagePort | undefined
  let listening = false
  let answered: string | undefined

  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = parseWidgetMessage(data)
    if (message === 'malformed') reportError(new Error('Connect: malformed message'))
    else if (message !== 'unknown') onMessage(message)
  }

  const hearFrom = (one: MessagePort) => {
    one.addEventListener('message', hear)
    one.start()
  }

  const greet = ({ data, source, origin: from }: MessageEvent<unknown>) => {
    const known = widget()
    if (!known || source !== known || from !== origin) return
    if (!isHello(data) || !data.versions.includes(PROTOCOL_VERSION)) return
    const { nonce } = data
    if (nonce === answered) return
    answered = nonce
    const { port1, port2 } = new MessageChannel()
    port?.close()
    port = port1
    if (listening) hearFrom(port)
    const message: Init = { connect: 'init', version: PROTOCOL_VERSION, nonce, ...init() }
    known.postMessage(message, origin, [port2])
    onLinked()
  }

  addEventListener('message', greet, { signal })
  signal.addEventListener('abort', () => port?.close())
  return {
    send: (message) => port?.postMessage(message),
    listen() {
      listening = true
      if (port) hearFrom(port)
    },
  }
}
