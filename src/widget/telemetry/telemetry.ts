import type { RequestTracer } from '../api/requestTracer.ts'
import type { Flow } from '../flow/runtime/store.ts'
import { createDelivery } from './delivery.ts'
import { createTrace, isSampled, newSpanId, traceIdOf } from './trace.ts'

/** The `telemetry` of the configuration block, as `deploy/` has checked it. */
export interface TelemetryConfig {
  /**
   * The base address of an OTLP/HTTP receiver: traces go to `<url>/v1/traces`, the browser's reports to `<url>/reports`.
   * Default: `/telemetry`.
   */
  url?: string
  /** The share of runs that are sent, from 0 to 1. Default: 1. */
  sampleRate?: number
  /** The service takes the header `traceparent`. Default: false. */
  traceparent?: boolean
}

interface TelemetryOptions {
  config: TelemetryConfig
  apiUrl: string
  flow: Pick<Flow, 'store'>
  /** The client asks it before each request from now on. */
  tracer: RequestTracer
}

/** Measures the run, if it is one of the sample, and sends its trace to the operator. Called once. */
export function startTelemetry({ config, apiUrl, flow, tracer }: TelemetryOptions): void {
  const { url = '/telemetry', sampleRate = 1, traceparent = false } = config
  const { store } = flow
  const first = store.getState()
  const traceId = traceIdOf(first.run.runId)
  if (!isSampled(traceId, sampleRate)) return
  const trace = createTrace(traceId, first, first.run.now)
  const delivery = createDelivery(`${url}/v1/traces`, trace)

  tracer.start = (method, path) => {
    const spanId = newSpanId()
    const from = Date.now()
    return {
      headers: traceparent ? { traceparent: `00-${traceId}-${spanId}-01` } : {},
      onEnd: (status) => trace.onRequest(method, path, status, from, Date.now(), spanId),
    }
  }
  // What was sent before: reads, since nobody has typed anything yet. Firefox tells of some of them later.
  const api = new URL(apiUrl, location.href).href
  const startedAt = performance.now()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const path = entry.name.split(api)[1]
      const { startTime, duration } = entry
      if (!path || startTime > startedAt || !(entry instanceof PerformanceResourceTiming)) continue
      const from = performance.timeOrigin + startTime
      trace.onRequest('GET', path, entry.responseStatus, from, from + duration)
    }
  }).observe({ type: 'resource', buffered: true })
  /** Keeps what `read` gives for the latest entry of a kind, also of those before; a browser without the kind has none. */
  const observe = (
    type: string,
    field: 'connect.lcp_ms' | 'connect.inp_ms',
    read: (entry: PerformanceEntry) => number,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) trace.ofRun[field] = Math.round(read(entry))
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', 'connect.lcp_ms', ({ startTime }) => startTime)
  let slowest = 0
  observe('event', 'connect.inp_ms', (entry) => {
    if (entry instanceof PerformanceEventTiming && entry.interactionId)
      slowest = Math.max(slowest, entry.duration)
    return slowest
  })

  store.subscribe((state) => {
    trace.onState(state, Date.now())
    if (state.step === 'closed') delivery.send(true)
    else if (document.hidden) delivery.send(false)
  })
  document.addEventListener('visibilitychange', () =>
    document.hidden ? delivery.send(false) : delivery.takeBack(),
  )
  addEventListener('pagehide', () => delivery.send(false))
}
