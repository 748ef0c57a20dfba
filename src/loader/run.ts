import type { EventBody } from '../protocol/events.ts'
import type { Closer, HostMessage, WidgetMessage } from '../protocol/messages.ts'
import type { CloseReason, ConnectItem } from '../protocol/results.ts'
import { openLink } from './link.ts'
import { modal } from './modes/modal.ts'
import type { ConnectOptions, TokenRequest } from './options.ts'
import type { ShownPlan } from './plan.ts'
import { createTimer } from './timer.ts'
import { askForToken } from './token.ts'
import { createVoice } from './voice.ts'

/** How long each step of loading may take (the page, then its first screen), in milliseconds. */
export const LOAD_DEADLINE = 10_000
/** How long the widget may take to answer the host's wish to close, in milliseconds. */
export const CLOSE_DEADLINE = 1_000
/** How long a window may be out of sight (it may be at the bank) before it counts as left. */
export const AWAY_DEADLINE = 60_000

/** One opening of the widget: loaded ahead, or from `open()` on, to `onClose`. */
export interface Run {
  /** The page has said hello, or will not: there is nothing to wait for. */
  ready: Promise<void>
  /** It was loaded ahead for this very plan, and waits for `start`. */
  waitsFor: (plan: ShownPlan) => boolean
  /** The person has it before them. */
  isOpen: () => boolean
  start: () => void
  /** The host wants it to end. */
  close: () => void
  /** Ends it at once and without a word to the host. */
  drop: () => void
}

const nothing = () => {}

/**
 * Loads the widget's page; nothing is asked of the host, or told to it, before `start`.
 * `current` gives the host's options as they are at that moment.
 */
export const createRun = (plan: ShownPlan, current: () => ConnectOptions): Run => {
  const end = new AbortController()
  const { signal } = end
  const loading = createTimer(signal)
  const closing = createTimer(signal)
  const voice = createVoice(current)
  const { updateItem } = plan.widget
  let asked = false
  let held: string | undefined
  /** What the host said about a token, kept for a page that reloads. */
  let grant: HostMessage | undefined
  let settle = nothing
  let itemId: string | undefined
  let started = false
  let linked = false
  let shown = false
  /** The host was told that the person left; the window may still come back. */
  let lost = false
  /** The person wanted to leave, and the widget has said nothing since. */
  let ignored = false

  const ready = new Promise<void>((resolve) => {
    settle = resolve
  })
  signal.addEventListener('abort', settle)

  const finish = (reason: CloseReason, item?: ConnectItem) => {
    if (signal.aborted) return
    end.abort()
    if (started && !lost) voice('onClose', item ? { reason, item } : { reason })
  }
  const expectProgress = () =>
    loading.arm(LOAD_DEADLINE, () => {
      const message = `Connect: ${plan.url.href} did not load`
      if (started) voice('onError', { code: 'LOAD_FAILED', message })
      finish('error')
    })

  /** Hands the token over; a host that takes its time with it is not the page's failure to load. */
  const handOver = () => {
    if (!linked) return
    if (grant) link.send(grant)
    if (!grant || !started) loading.disarm()
    else if (!shown) expectProgress()
  }

  const ask = async (
    request: TokenRequest = { reason: 'open', ...(updateItem && { itemId: updateItem }) },
  ) => {
    const { connectToken } = current()
    asked = true
    try {
      held = await askForToken(connectToken, held, request, signal)
      grant = { type: 'token', connectToken: held }
    } catch (error) {
      const message = String(error)
      // A string has served its one run: that is no fault of the host's, and the widget tells the end.
      if (signal.aborted) return
      if (typeof connectToken === 'function')
        voice('onError', { code: 'TOKEN_UNAVAILABLE', message })
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
        loading.disarm()
        stage.reveal?.()
        return voice('onReady')
      case 'event': {
        const { event } = message
        if (event.name === 'ITEM_ABANDONED') itemId = undefined
        else if ('itemId' in event) itemId = event.itemId ?? itemId
        return voice('onEvent', event)
      }
      case 'tokenRequest': {
        const { type: _, ...request } = message
        return void ask(request)
      }
      case 'resize':
        return stage.fit?.(message.height)
      case 'bye':
        return stage.travels ? expectReturn() : expectProgress()
      case 'success':
        return voice('onSuccess', { item: message.item })
      case 'error':
        return voice('onError', message.error)
      case 'close':
        return finish(message.reason, message.item)
      default:
        return message satisfies never
    }
  }
  /** A window that is away may be at the bank; after a while it counts as left, until it comes back. */
  const expectReturn = () =>
    loading.arm(AWAY_DEADLINE, () => {
      lost = true
      voice('onClose', { reason: 'user' })
    })
  const comeBack = () => {
    lost = false
    voice('onOpen')
  }

  /** A widget that is there may ask the person first; one that never came has nothing to lose. */
  const leave = (by: Closer) => {
    if (shown) link.send({ type: 'close', by })
    else finish(by)
  }

  const note = (name: EventBody['name'] & `POPUP_${string}`) => {
    console.warn(`Connect: ${name}`)
    voice('onEvent', { name, timestamp: new Date().toISOString() })
  }

  const start = () => {
    if (!started) voice('onOpen')
    started = true
    if (!stage.present()) return note('POPUP_BLOCKED')
    link.listen()
    if (!shown) expectProgress()
    if (!asked) void ask()
  }

  const stageOptions = {
    plan,
    signal,
    onRetry: start,
    onGone: () => finish('user'),
    /** Once it has said nothing to this, the widget is not asked again. */
    onLeave() {
      if (ignored) finish('user')
      else leave('user')
      ignored = true
    },
    onUnseen() {
      if (linked) return expectReturn()
      note('POPUP_CUT_OFF')
      stage = modal(stageOptions)
      start()
    },
  }
  let stage = plan.mode(stageOptions)
  const link = openLink({
    widget: () => stage.widget(),
    origin: plan.url.origin,
    init: () => ({
      options: plan.widget,
      mode: plan.modeName,
      preloaded: !started,
      ...(itemId && { itemId }),
    }),
    signal,
    onLinked() {
      if (lost) comeBack()
      settle()
      linked = true
      shown = false
      handOver()
    },
    onMessage: hear,
  })

  if (stage.widget()) expectProgress()
  else settle()
  // A string is in hand: a page that is loaded ahead may have it at once.
  if (typeof current().connectToken === 'string') void ask()

  return {
    ready,
    waitsFor: ({ key }) => !started && !signal.aborted && key === plan.key,
    isOpen: () => started && !signal.aborted && !lost,
    start,
    close() {
      leave('host')
      closing.arm(CLOSE_DEADLINE, () => finish('host'))
    },
    drop: () => end.abort(),
  }
}
