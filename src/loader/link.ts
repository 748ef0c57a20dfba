import {
  isHello,
  parseWidgetMessage,
  PROTOCOL_VERSION,
  type HostMessage,
  type Init,
  type WidgetMessage,
  type WidgetOptions,
} from '../protocol/messages.ts'

/** The widget's window, as far as the wire goes. */
export interface Counterpart {
  postMessage: (message: unknown, origin: string, transfer: Transferable[]) => void
}

interface LinkOptions {
  /** The window the loader opened; messages from any other count for nothing. */
  widget: () => Counterpart | null
  origin: string
  options: WidgetOptions
  /** The Item of the run so far, for a page that was reloaded in the middle of it. */
  itemId: () => string | undefined
  /** Its end closes the port and forgets the listener. */
  signal: AbortSignal
  /** A page of the widget said hello and has its port: the first one, or a reloaded one. */
  onLinked: () => void
  onMessage: (message: WidgetMessage) => void
}

/** The host's end of the wire. */
export interface Link {
  /** Before the widget has said hello there is nobody to send to. */
  send: (message: HostMessage) => void
}

/** Waits for the widget's hello and answers it, once per page load, with a port of its own. */
export const openLink = (link: LinkOptions): Link => {
  let port: MessagePort | undefined
  let answered: string | undefined

  const hear = (data: unknown) => {
    const message = parseWidgetMessage(data)
    if (message === 'malformed') reportError(new Error('Connect: malformed message'))
    else if (message !== 'unknown') link.onMessage(message)
  }

  const greet = ({ data, source, origin }: MessageEvent<unknown>) => {
    const widget = link.widget()
    if (!widget || source !== widget || origin !== link.origin) return
    if (!isHello(data) || !data.versions.includes(PROTOCOL_VERSION)) return
    if (data.nonce === answered) return
    answered = data.nonce
    const { port1, port2 } = new MessageChannel()
    port?.close()
    port = port1
    port.addEventListener('message', (event) => hear(event.data))
    port.start()
    const itemId = link.itemId()
    const init: Init = {
      connect: 'init',
      version: PROTOCOL_VERSION,
      nonce: data.nonce,
      options: link.options,
      ...(itemId && { itemId }),
    }
    widget.postMessage(init, link.origin, [port2])
    link.onLinked()
  }

  addEventListener('message', greet, { signal: link.signal })
  link.signal.addEventListener('abort', () => port?.close())
  return { send: (message) => port?.postMessage(message) }
}
