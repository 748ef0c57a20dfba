import type { ConnectError } from '../../protocol/errors.ts'
import { RETURN_PARAMETER, type ReturnedResult } from '../../protocol/messages.ts'
import { findBridge } from './bridge.ts'
import type { HostConnection, HostListener } from './connectToHost.ts'
import type { Link } from './link.ts'
import { createOutbox } from './outbox.ts'

/** `returnUrl` with the result as its one added parameter. */
export function withResult(returnUrl: string, result: ReturnedResult): string {
  const url = new URL(returnUrl)
  url.searchParams.set(RETURN_PARAMETER, JSON.stringify(result))
  return url.href
}

/** Where there is no host page: news goes to a native app around this page, the end to the return address. */
export function createOutlet(returnUrl: string | null): Omit<HostConnection, 'askForToken'> {
  const mailer = createOutbox()
  const bridge = findBridge()
  let error: ConnectError | null = null
  let wayBack: string | null = null

  mailer.deliverTo((message) => {
    // Nothing comes back over a bridge, so what was handed over counts as heard.
    if ('seq' in message) mailer.acknowledge(message.seq)
    bridge?.(message)
  })

  return {
    tell: (news) => {
      mailer.tell(news)
      if (news.type === 'error') error = news.error
      if (news.type !== 'close' || returnUrl === null) return
      const { type: _, ...end } = news
      wayBack = withResult(returnUrl, { ...end, ...(error && { error }) })
      location.replace(wayBack)
    },
    wayBack: () => wayBack,
  }
}

/** Begins the run that a link asks for. */
export function connectByLink(
  { connectToken, options, returnUrl, itemId }: Link,
  origin: string | null,
  listener: HostListener,
): HostConnection {
  // The flow is not there yet.
  queueMicrotask(() => {
    listener.onConnected(options, origin, itemId)
    listener.onToken(connectToken)
  })
  return { ...createOutlet(returnUrl), askForToken: listener.onTokenUnavailable }
}
