import type { TelemetryConfig } from '../../serving/config.ts'
import type { RequestTracer } from '../api/client.ts'
import type { Flow } from '../flow/runtime/store.ts'
import { matchLanguage } from '../../protocol/matchLanguage.ts'
import { createTrace, isSampled, newSpanId, traceIdOf } from './trace.ts'

declare global {
  /** Plans a request for when the page ends, however it does (Fetch Later API; Chromium since 135). */
  var fetchLater: ((url: string, init: RequestInit) => unknown) | undefined
}

/** Of the browser's entries of each kind, what is read. */
type Entry = PerformanceEntry & { responseStatus?: number; interactionId?: number }

/** Reads the entries of a kind, also those of before; a browser without the kind has none. */
const observe = (type: string, read: (entry: Entry) => void) =>
  new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
    type,
    buffered: true,
  })

/** The engine behind a `navigator.userAgent`. On iOS every browser has WebKit, and says so by its own name. */
const engineOf = (userAgent: string) =>
  / Chrome\//.test(userAgent) ? 'blink' : / Firefox\//.test(userAgent) ? 'gecko' : 'webkit'

/** Measures the run, if it is one of the sample, and sends its trace to the operator; once, however often it is called. */
export function startTelemetry(
  { url, sampleRate = 1, traceparent }: TelemetryConfig,
  apiUrl: string,
  { store, known }: Pick<Flow, 'store' | 'known'>,
  tracer: RequestTracer,
): void {
  const first = store.getState()
  const traceId = traceIdOf(first.run.runId)
  if (tracer.start || !isSampled(traceId, sampleRate)) return
  const trace = createTrace(traceId, known, first, {
    'connect.language': matchLanguage([first.run.options.language, ...navigator.languages]),
    'connect.engine': engineOf(navigator.userAgent),
    'connect.mode': document.documentElement.dataset['mode'],
  })
  const address = `${url}/v1/traces`
  // The picker's page has steps and requests, each bank that is opened over it the run.
  const hasRun = !first.run.options.isPicker
  const bodyOf = (withRun: boolean) =>
    new Blob([trace.take(withRun && hasRun)], { type: 'application/json' })
  let planned = new AbortController()
  let isOver = false
  /**
   * Sends what is finished.
   * @param isLeft the page goes; else the browser sends the span of the run should the page end unseen
   * @param withRun the run goes with it
   */
  const send = (isLeft: boolean, withRun = isLeft) => {
    planned.abort()
    if (isOver) return
    isOver = withRun
    navigator.sendBeacon(address, bodyOf(withRun))
    if (isLeft) return
    planned = new AbortController()
    const { signal } = planned
    try {
      globalThis.fetchLater?.(address, { method: 'POST', body: bodyOf(true), signal })
    } catch {
      // A frame may plan a few kB only.
    }
  }

  tracer.start = (method, path) => {
    const spanId = newSpanId()
    const from = Date.now()
    return {
      headers: traceparent ? { traceparent: `00-${traceId}-${spanId}-01` } : {},
      onEnd: (status) => trace.onRequest(method, path, status, from, Date.now(), spanId),
    }
  }
  const api = new URL(`${apiUrl}/`, location.href).href
  const startedAt = performance.now()
  // What was sent before, without its method, which no entry has. Firefox tells of some of it later.
  observe('resource', (entry) => {
    const path = entry.name.split(api)[1]
    const from = performance.timeOrigin + entry.startTime
    if (path && entry.startTime < startedAt)
      trace.onRequest(undefined, `/${path}`, entry.responseStatus, from, from + entry.duration)
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    trace.ofRun['connect.lcp_ms'] = startTime
  })
  let slowest = 0
  observe('event', (entry) => {
    if (entry.interactionId)
      trace.ofRun['connect.inp_ms'] = slowest = Math.max(slowest, entry.duration)
  })

  store.subscribe((state) => {
    trace.onState(state)
    if (state.step === 'closed') send(true)
    else if (document.hidden) send(false)
  })
  addEventListener('visibilitychange', () => (document.hidden ? send(false) : planned.abort()))
  addEventListener('pagehide', () => {
    const state = store.getState()
    trace.onState(state, true)
    // From the bank's page at top level the run comes back to a page of its own.
    send(true, window.parent !== window || state.step !== 'authorizing')
  })
}
