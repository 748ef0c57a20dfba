import { isRecord } from '../../protocol/isRecord.ts'
import { AWAITS_GREETING } from '../../protocol/messages.ts'
import type { SavedRun } from '../../protocol/savedRun.ts'
import type { WidgetOptions } from '../../protocol/options.ts'
import { connectToHost, type HostConnection, type HostListener } from './connectToHost.ts'

export interface ResumedRun extends Pick<SavedRun, 'connectToken' | 'itemId' | 'origin' | 'runId'> {
  options: WidgetOptions
}

const isGreeting = (data: unknown) => isRecord(data) && data['connect'] === 'greeting'

const FRAME = { name: AWAITS_GREETING, hidden: true }

/**
 * Returns the connection of a popup that is back from the bank. It has no opener. The run continues immediately with the
 * saved values. Messages to the host are queued until its loader, which has the window's handle, finds the frame
 * and sends a greeting.
 */
export function reconnectPopup(
  { connectToken, options, itemId, origin: hostOrigin, runId }: ResumedRun,
  listener: HostListener,
): HostConnection {
  const queued: ((host: HostConnection) => void)[] = []
  const frame = document.createElement('iframe')
  let host: HostConnection | null = null
  const withHost = (action: (connected: HostConnection) => void) => {
    if (host) action(host)
    else queued.push(action)
  }
  const fromHost: HostListener = {
    ...listener,
    // The run has started already.
    onConnected: () => undefined,
    onMessage: (message) => {
      const isKnown = message.type === 'token' && message.connectToken === connectToken
      if (!isKnown) listener.onMessage(message)
    },
  }
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== hostOrigin || !isGreeting(data) || !source || !('closed' in source)) return
    frame.remove()
    host ??= connectToHost(source, { allowedHosts: [origin] }, fromHost)
    host.start()
    for (const action of queued.splice(0)) action(host)
  })
  return {
    start: () => {
      if (hostOrigin !== null) document.body.append(Object.assign(frame, FRAME))
      listener.onConnected(options, hostOrigin, itemId, runId)
      listener.onMessage({ type: 'token', connectToken })
    },
    notify: (notification) => withHost((connected) => connected.notify(notification)),
    askForToken: (reason, item) => withHost((connected) => connected.askForToken(reason, item)),
    setAtBank: () => undefined,
    returnUrl: () => null,
  }
}
