import type { ConnectError } from '../../protocol/errors.ts'
import { NATIVE_MESSAGE_EVENT } from '../../protocol/messages.ts'
import { RETURN_PARAMETER, type ReturnedResult } from '../../protocol/returnedResult.ts'
import { createRunSummary } from '../../protocol/runSummary.ts'
import { findBridge } from './bridge.ts'
import {
  dispatchHostMessage,
  passLinksOn,
  type HostConnection,
  type HostListener,
} from './connectToHost.ts'
import type { RunLink } from './link.ts'
import { createOutbox } from './outbox.ts'

/** The answer where nobody can be asked for a token. */
export const NO_OTHER_TOKEN = { type: 'tokenUnavailable', message: 'There is one token.' } as const

/** The host of a web address, or the scheme of an app's, as a person reads it. */
const siteOf = (address: string): string => new URL(address).host || address

/** `returnUrl` with the result as its one added parameter. */
export function withResult(returnUrl: string, result: ReturnedResult): string {
  const url = new URL(returnUrl)
  url.searchParams.set(RETURN_PARAMETER, JSON.stringify(result))
  return url.href
}

/**
 * Returns the connection where there is no host page: notifications go to a native app around this page, and the
 * end of the run goes to the return address.
 */
export function createHostlessConnection(
  returnUrl: string | null,
  runId: string,
): Omit<HostConnection, 'start' | 'askForToken'> & {
  askApp: HostConnection['askForToken']
  openLink: (address: string) => void
} {
  const outbox = createOutbox()
  const bridge = findBridge()
  document.documentElement.dataset['mode'] = bridge ? 'app' : 'link'
  const summary = createRunSummary()
  let error: ConnectError | null = null
  let resultUrl: string | null = null

  outbox.deliverTo((message) => {
    // Nothing comes back over a bridge, so what was handed over counts as acknowledged.
    if ('seq' in message) outbox.acknowledge(message.seq)
    bridge?.({ ...message, runId })
  })

  return {
    notify: (notification) => {
      if (notification.type === 'event' && notification.body.name === 'SCREEN_CHANGED')
        summary.onScreen(notification.body.screen)
      if (notification.type === 'success') summary.onSuccess()
      if (notification.type === 'error') error = notification.error
      if (notification.type !== 'close') return outbox.notify(notification)
      const closing = { ...notification, summary: summary.read() }
      outbox.notify(closing)
      if (returnUrl === null) return
      const { type: _, ...end } = closing
      resultUrl = withResult(returnUrl, { runId, ...end, ...(error && { error }) })
      location.replace(resultUrl)
    },
    askApp: (reason, itemId) =>
      outbox.post({ type: 'tokenRequest', reason, ...(itemId !== null && { itemId }) }),
    openLink: (address) => outbox.post({ type: 'link', address }),
    setAtBank: () => undefined,
    returnUrl: () => resultUrl,
    returnsTo: returnUrl === null ? null : siteOf(returnUrl),
  }
}

/**
 * Hears the native app around this page, which dispatches an event on this window: only a script of this page can, and
 * the app puts one in. It says what a host page says.
 */
function listenToApp(listener: HostListener): void {
  addEventListener(NATIVE_MESSAGE_EVENT, (event) => {
    // An app keeps what it is sent, and acknowledges nothing.
    dispatchHostMessage('detail' in event ? event.detail : null, listener, () => undefined)
  })
}

export function connectByLink(
  { connectToken, options, returnUrl, runId, itemId, origin, isAnswered, opensLinks }: RunLink,
  listener: HostListener,
): HostConnection {
  const { askApp, openLink, ...connection } = createHostlessConnection(returnUrl, runId)
  return {
    ...connection,
    start: () => {
      if (isAnswered) listenToApp(listener)
      if (opensLinks) passLinksOn(openLink)
      const more = opensLinks ? ([false, true] as const) : []
      listener.onConnected(options, origin, itemId, runId, ...more)
      listener.onMessage({ type: 'token', connectToken })
    },
    askForToken: isAnswered ? askApp : () => listener.onMessage(NO_OTHER_TOKEN),
  }
}
