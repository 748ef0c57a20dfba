import { onTestFinished, vi } from 'vitest'
import type { HostListener } from '../widget/host/connectToHost.ts'

/**
 * A listener that records its calls in order: the name of each and its arguments, of a message its type and its values that are
 * not undefined.
 */
export function createHostListener() {
  const received: unknown[][] = []
  const listener: HostListener = {
    onConnected: (...values) => received.push(['connected', ...values]),
    onMessage: ({ type, ...values }) =>
      received.push([type, ...Object.values(values).filter((value) => value !== undefined)]),
    onMissing: (code) => received.push(code ? ['missing', code] : ['missing']),
    onMalformed: () => received.push(['malformed']),
  }
  return { listener, received }
}

/** A window of the host page that records the messages posted to it. */
export function createHostWindow() {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  const host: Window = Object.assign(Object.create(null), { postMessage, closed: false })
  return { host, postMessage }
}

/** The host page's end of a new port, and what arrives there; the other end is given to the widget. */
export function createHostPort() {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const sent: unknown[] = []
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => void sent.push(data))
  port1.start()
  return { say: (message: unknown) => port1.postMessage(message), given: port2, sent }
}
