import { parseUrl } from '../domain/safeUrl.ts'
import { itemIdAfter } from '../../protocol/events.ts'
import { isInit, splitChange, wrongOption, parseHostMessage } from '../../protocol/guards.ts'
import { knownOptions } from '../../protocol/knownOptions.ts'
import {
  PROTOCOL_VERSION,
  type Hello,
  type HostMessage,
  type Init,
  type ResultMessage,
  type TokenReason,
  type WidgetMessage,
} from '../../protocol/messages.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { describeInvalidOptions, reviewOptions } from './reviewOptions.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { isAllowed } from '../../protocol/isAllowed.ts'
import { randomUuid } from '../../protocol/randomUuid.ts'
import { forgetHostPage, keepHostPage } from '../../protocol/hostPage.ts'
import type { HostNotification } from './notification.ts'

/** A message that the run hears of: any but an acknowledgement. */
export type HeardMessage = Exclude<HostMessage, { type: 'ack' }>

/** Called for the host page's messages, once its origin has been accepted. */
export interface HostListener {
  /** `origin` is null if it is unknown or not verified. */
  onConnected: (
    options: WidgetOptions,
    origin: string | null,
    itemId: string | null,
    runId: string,
    preloaded?: boolean,
    opensLinks?: boolean,
    canNavigate?: boolean,
  ) => void
  onMessage: (message: HeardMessage) => void
  /** There is no host, and none will come. @param code the reason; `LOAD_FAILED` unless given */
  onMissing: (code?: 'INVALID_LINK') => void
  /** Something on the wire was wrong and was dropped. */
  onMalformed: () => void
}

/** The widget's end of the wire. */
export interface HostConnection {
  /** Begins the exchange. The listener is not called before. */
  start: () => void
  /** Queued until the host page answers. Results are repeated until acknowledged. */
  notify: (notification: HostNotification) => void
  askForToken: (reason: TokenReason, itemId: string | null) => void
  /** At top level, the run is saved while this window may be at the bank's page; in a frame, the host page's address. */
  setAtBank: (isAtBank: boolean) => void
  /** The address to go to at the end of the run; null if the host page removes this page. */
  returnUrl: () => string | null
  /** A link: the site or app that the run returns to, which need not be who asks. */
  returnsTo?: string | null
}

export interface HostOptions {
  /** Origins that may embed; null means any but `null`. */
  allowedHosts: readonly string[] | null
  /** The messages that the page has sent before; none by default. */
  outbox?: Outbox
}

const claimsToBeInit = (data: unknown): data is Partial<Init> =>
  isRecord(data) && data['connect'] === 'init'

/**
 * Passes on what a host page, or an app in its place, has sent.
 *
 * @param acknowledge takes the numbers that it has received
 * @param warn takes what is to be said of the options that it changes, and that are left out
 */
export function dispatchHostMessage(
  sent: unknown,
  listener: HostListener,
  acknowledge: (seq: number) => void,
  warn?: (message: string) => void,
): void {
  const [fit, wrong] = splitChange(sent)
  for (const name of Object.keys(wrong)) void describeInvalidOptions(name, wrong).then(warn)
  const message = parseHostMessage(fit)
  if (message === 'malformed') return listener.onMalformed()
  if (message === 'unknown') return
  if (message.type === 'ack') acknowledge(message.seq)
  else listener.onMessage(message)
}

/** Reports an invalid option, or an invalid `init`, to the host page over the port that came with it. */
const refuse = async (port: MessagePort, options: unknown) => {
  const wrong = wrongOption(options)
  const message =
    wrong === undefined
      ? 'Connect: the init message is not supported'
      : await describeInvalidOptions(wrong, options)
  const results: ResultMessage[] = [
    { type: 'error', seq: 1, error: { code: 'INVALID_OPTIONS', message } },
    { type: 'close', seq: 2, reason: 'error' },
  ]
  results.forEach((result) => port.postMessage(result))
}

/** Calls `onLink` with the address of each link that would open a window, in its place. */
export const passLinksOn = (onLink: (address: string) => void) =>
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[target]')
    if (!link) return
    event.preventDefault()
    onLink(link.href)
  })

/** Calls `onHeight` with the height of the content, in CSS pixels, whenever it changes. */
const observeHeight = (onHeight: (height: number) => void) => {
  const { body } = document
  new ResizeObserver(() => onHeight(body.offsetHeight)).observe(body)
}

/**
 * Says hello to the host page, which embeds or opened this one, and talks over its port from then on.
 * The first good `init` is pinned. If the page's head has already sent `hello`, its exchange is continued.
 */
export function connectToHost(
  counterpart: Window,
  { allowedHosts, outbox = createOutbox() }: HostOptions,
  listener: HostListener,
): HostConnection {
  const head = globalThis.connectHead
  const nonce = head?.nonce ?? randomUuid()

  let isPinned = false
  /** The host page's address, of the origin that the browser has reported. */
  let hostPage: string | undefined
  let currentItemId: string | undefined
  const onWindowMessage = (event: MessageEvent<unknown>) => {
    const { data, origin, source, ports } = event
    const port = ports[0]
    if (isPinned || source !== counterpart || !isAllowed(origin, allowedHosts)) return
    if (!isInit(data) || !port) {
      if (!claimsToBeInit(data)) return
      // Its sender reports it.
      if (port) void refuse(port, data.options)
      else listener.onMalformed()
      return
    }
    if (data.nonce !== nonce || data.version !== PROTOCOL_VERSION) return
    isPinned = true
    window.removeEventListener('message', onWindowMessage)
    const post = (message: WidgetMessage) => port.postMessage(message)
    const warn = (message: string) => post({ type: 'warning', message })
    const onMessage = ({ data: sent }: MessageEvent<unknown>) =>
      dispatchHostMessage(sent, listener, (seq) => outbox.acknowledge(seq), warn)
    port.addEventListener('message', onMessage)
    port.start()
    document.documentElement.dataset['mode'] = data.mode
    const { options, itemId = null, runId = nonce, preloaded, functions = [], pageUrl } = data
    currentItemId = itemId ?? undefined
    const opensLinks = functions.includes('openLink')
    const given = knownOptions(options)
    hostPage = parseUrl(pageUrl ?? '')?.origin === origin ? pageUrl : undefined
    const navigates = hostPage ? ([true] as const) : []
    listener.onConnected(given, origin, itemId, runId, preloaded, opensLinks, ...navigates)
    outbox.deliverTo(post)
    void reviewOptions(options, origin, functions, warn)
    if (opensLinks) passLinksOn((address) => post({ type: 'link', address }))
    if (/^(inline|picker)$/.test(data.mode ?? ''))
      observeHeight((height) => post({ type: 'resize', height }))
    // A page that the browser keeps may come back as it was, its port included.
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) post({ type: 'bye' })
    })
    head?.replay(port, onMessage)
  }

  return {
    start: () => {
      window.addEventListener('message', onWindowMessage)
      if (head) return head.replay(window, onWindowMessage)
      const hello: Hello = { connect: 'hello', versions: [PROTOCOL_VERSION], nonce }
      counterpart.postMessage(hello, '*')
    },
    notify: (notification) => {
      if (notification.type === 'event')
        currentItemId = itemIdAfter(notification.body, currentItemId)
      outbox.notify(notification)
    },
    askForToken: (reason, itemId) =>
      outbox.post({ type: 'tokenRequest', reason, ...(itemId !== null && { itemId }) }),
    setAtBank: (isAtBank) => {
      if (isAtBank && hostPage && currentItemId) keepHostPage(currentItemId, hostPage)
      else forgetHostPage()
    },
    returnUrl: () => null,
  }
}
