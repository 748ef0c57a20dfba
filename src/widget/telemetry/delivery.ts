import type { Trace } from './trace.ts'

/** A request that the browser sends when the page is gone, or after a while (Fetch Later API; Chromium since 135). */
interface LaterResult {
  readonly activated: boolean
}
declare global {
  var fetchLater:
    | ((url: string, init: RequestInit & { activateAfter: number }) => LaterResult)
    | undefined
}

/** A tab that stays in the background is told of after so long, in ms. */
const LATEST_MS = 60_000

/** Sends what a trace has to an address, so that a closed tab is not lost. */
export function createDelivery(url: string, trace: Trace) {
  let planned: LaterResult | undefined
  let controller = new AbortController()
  let count = 0

  /** Takes back what is not sent yet: it is not the end after all. */
  const takeBack = () => {
    if (planned?.activated) trace.forget(count)
    controller.abort()
    planned = undefined
  }

  return {
    takeBack,
    /** @param isOver nothing follows: it is sent at once */
    send: (isOver: boolean) => {
      takeBack()
      const { spans, json } = trace.read(Date.now())
      const body = new Blob([json], { type: 'application/json' })
      count = spans
      controller = new AbortController()
      const { signal } = controller
      try {
        if (!isOver)
          planned = globalThis.fetchLater?.(url, {
            method: 'POST',
            body,
            signal,
            activateAfter: LATEST_MS,
          })
      } catch {
        // A frame may plan a few kB only.
      }
      if (!planned && navigator.sendBeacon(url, body)) trace.forget(count)
    },
  }
}
