import { vi } from 'vitest'
import type { HostListener } from '../src/widget/host/connectToHost.ts'

/** A listener that keeps what it hears, in order: the name of each call and what it carried. */
export function createHostListener() {
  const heard: unknown[][] = []
  const keep =
    (name: string) =>
    (...values: unknown[]) =>
      void heard.push([name, ...values])
  const listener: HostListener = {
    onConnected: keep('connected'),
    onToken: keep('token'),
    onTokenUnavailable: keep('tokenUnavailable'),
    onClose: keep('close'),
    onMissing: keep('missing'),
    onMalformed: keep('malformed'),
  }
  return { listener, heard }
}

/** A window of the host page: it is written to, and never looked into. */
export function createHostWindow() {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  const host: Window = Object.assign(Object.create(null), { postMessage, closed: false })
  return { host, postMessage }
}
