import { vi } from 'vitest'
import type { HostListener } from '../src/widget/host/connectToHost.ts'

/** A listener that keeps what it hears, in order: the name of each call and what it carried. */
export function createHostListener() {
  const heard: unknown[][] = []
  const listener: HostListener = {
    onConnected: (...values) => heard.push(['connected', ...values]),
    onToken: (connectToken) => heard.push(['token', connectToken]),
    onTokenUnavailable: () => heard.push(['tokenUnavailable']),
    onClose: (by) => heard.push(['close', by]),
    onMissing: () => heard.push(['missing']),
    onMalformed: () => heard.push(['malformed']),
  }
  return { listener, heard }
}

/** A window of the host page: it is written to, and never looked into. */
export function createHostWindow() {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  const host: Window = Object.assign(Object.create(null), { postMessage, closed: false })
  return { host, postMessage }
}
