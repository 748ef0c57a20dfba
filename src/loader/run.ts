import type {
  Closer,
  CloseReason,
  ConnectItem,
  HostMessage,
  WidgetMessage,
} from '../protocol/messages.ts'
import { openLink } from './link.ts'
import type { ConnectOptions, TokenRequest } from './options.ts'
import type { Plan } from './plan.ts'
import { tell } from './tell.ts'
import { createTimer } from './timer.ts'
import { askForToken } from './token.ts'
import { createVoice } from './voice.ts'

/** How long each step of loading may take (the page, then its first screen), in milliseconds. */
export const LOAD_DEADLINE = 10_000
/** How long the widget may take to answer the host's wish to close, in milliseconds. */
export const CLOSE_DEADLINE = 1_000

/** One opening of the widget, from `open()` to `onClose`. */
export interface Run {
  start: () => void
  /** The host wants it to end. */
  close: () => void
  /** Ends it at once and without a word to the host. */
  drop: () => void
}

interface RunOptions {
  plan: Plan
  /** The host's options as they are now. */
  current: () => ConnectOptions
  /** The run is over and has left the page. */
  onOver: () => void
}

/** Puts the widget on the page; nothing is asked of the host, or told to it, before `start`. */
export const createRun = ({ plan, current, onOver }: RunOptions): Run => {
  const end = new AbortController()
  const { signal } = end
  const loading = createTimer(signal)
  const closing = createTimer(signal)
  const voice = createVoice(current, signal)
  /** What the host said about a token, kept for a page that reloads. */
  let grant: HostMessage | undefined
  let itemId: string | undefined
  let linked = false
  let shown = false
  /** The person wanted to leave, and the widget has said nothing since. */
  let ignored = false

  const drop = () => {
    end.abort()
    onOver()
  }
  const finish = (reason: CloseReason, item?: ConnectItem) => {
    if (signal.aborted) return
    drop()
    tell(current().onClose, item ? { reason, item } : { reason })
  }
  const expectProgress = () =>
    loading.start(LOAD_DEADLINE, () => {
      const message = `Connect: ${plan.url.href} did not load`
      voice.error({ code: 'LOAD_FAILED', message })
      finish('error')
    })

  /** Hands the token over; a host that takes its time with it is not the page's failure to load. */
  const handOver = () => {
    if (!linked) return
    if (grant) link.send(grant)
    if (!grant) loading.stop()
    else if (!shown) expectProgress()
  }

  const ask = async (request: TokenRequest) => {
    const { connectToken } = current()
    try {
      grant = { type: 'token', connectToken: await askForToken(connectToken, request, signal) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // A string has served its one run: that is no fault of the host's, and the widget tells the end.
      if (typeof connectToken === 'function') voice.error({ code: 'TOKEN_UNAVAILABLE', message })
      grant = { type: 'tokenUnavailable', message }
    }
    handOver()
  }

  const hear = (message: WidgetMessage) => {
    ignored = false
    if ('seq' in message) link.send({ type: 'ack', seq: message.seq })
    switch (message.type) {
      case 'ready':
        shown = true
        loading.stop()
        stage.reveal()
        voice.ready()
        return
      case 'event': {
        const { event } = message
        if (event.name === 'ITEM_ABANDONED') itemId = undefined
        else if ('itemId' in event) itemId = event.itemId ?? itemId
        voice.event(event)
        return
      }
      case 'tokenRequest': {
        const { type: _, ...request } = message
        void ask(request)
        return
      }
      case 'success':
        voice.success({ item: message.item })
        return
      case 'error':
        voice.error(message.error)
        return
      case 'close':
        finish(message.reason, message.item)
        return
      default:
        message satisfies never
    }
  }

  /** A widget that is there may ask the person first; one that never came has nothing to lose. */
  const leave = (by: Closer) => {
    if (shown) link.send({ type: 'close', by })
    else finish(by)
  }
  /** Once it has said nothing to this, it is not asked again. */
  const leaveByPerson = () => {
    if (ignored) finish('user')
    else leave('user')
    ignored = true
  }

  const stage = plan.mode({
    plan,
    signal,
    onLeave: leaveByPerson,
    onGone: () => finish('user'),
  })
  const link = openLink({
    widget: stage.widget,
    origin: plan.url.origin,
    options: plan.widget,
    itemId: () => itemId,
    signal,
    onLinked: () => {
      linked = true
      shown = false
      handOver()
    },
    onMessage: hear,
  })

  return {
    start() {
      expectProgress()
      const { updateItem } = plan.widget
      void ask({ reason: 'open', ...(updateItem && { itemId: updateItem }) })
      voice.opened()
    },
    close() {
      leave('host')
      closing.start(CLOSE_DEADLINE, () => finish('host'))
    },
    drop,
  }
}
