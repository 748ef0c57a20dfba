import { RELEASE } from '../../protocol/release.ts'
import type { State } from '../flow/state.ts'
import { attributesOf, type Values } from './fields.ts'

/** A run has at most so many spans, so that no browser refuses to send them. */
const MAX_SPANS = 100
/** OTLP's kind of a span that asks another program. */
const CLIENT = 3

const hex = (uuid: string) => uuid.replaceAll('-', '')

export const newSpanId = (): string => hex(crypto.randomUUID()).slice(16)

/** The id of a run's trace: the run's own, without its dashes. A run whose id is no UUID gets one. */
export function traceIdOf(runId: string): string {
  const id = hex(runId)
  return /^[\da-f]{32}$/.test(id) ? id : hex(crypto.randomUUID())
}

/** Decided by the id, so that every page of a run decides alike. */
export const isSampled = (traceId: string, sampleRate: number): boolean =>
  Number.parseInt(traceId.slice(0, 8), 16) < sampleRate * 2 ** 32

/** The template of a call's path, such as `/items/{id}`, without ids and query. */
const templateOf = (path: string) => path.replace(/\?.*/s, '').replace(/\/[\da-f-]{36}/i, '/{id}')

function outcomeOf({ step, run }: State) {
  if (run.connected.length > 0) return 'success'
  if (run.pending) return 'pending'
  return step === 'failure' || run.reported.error ? 'error' : 'left'
}

/** The values of a step: its name, the bank's Connector and, of a failure, the code. */
function valuesOf(state: State): Values {
  const shown = state.step === 'leaving' ? state.from : state
  return {
    'connect.step': shown.step,
    ...('connector' in shown && shown.connector && { 'connect.connector_id': shown.connector.id }),
    ...(shown.step === 'failure' && { 'connect.error': shown.code }),
    ...(shown.run.hasLoadFailed && { 'connect.error': 'LOAD_FAILED' }),
  }
}

/** Makes the spans of one run. Times are ms since 1970. */
export function createTrace(traceId: string, first: State, startedAt: number) {
  // The same for each page of the run: its bank may have been in this window.
  const rootId = traceId.slice(16)
  const finished: object[] = []
  let count = 0
  let enteredAt = startedAt
  let values = valuesOf(first)
  /** Of the whole run: its last step, bank and error, its outcome, and what is measured. */
  const ofRun: Values = { ...values, 'connect.outcome': outcomeOf(first) }

  const spanOf = (name: string, from: number, to: number, given: Values) => ({
    traceId,
    spanId: rootId,
    name,
    startTimeUnixNano: `${Math.round(from)}000000`,
    endTimeUnixNano: `${Math.round(to)}000000`,
    attributes: attributesOf(given),
  })
  const add = (span: object, spanId = newSpanId()) => {
    count += 1
    if (count < MAX_SPANS) finished.push({ ...span, spanId, parentSpanId: rootId })
  }

  return {
    ofRun,
    onState: (state: State, at: number) => {
      const before = values
      values = valuesOf(state)
      if (values['connect.step'] !== before['connect.step']) {
        add(spanOf('step', enteredAt, at, before))
        enteredAt = at
      }
      // The last step is the one that was left.
      const last = state.step === 'closed' ? before : values
      Object.assign(ofRun, last, { 'connect.outcome': outcomeOf(state) })
    },
    /** @param status that of HTTP; 0 without a response */
    onRequest: (
      method: string,
      path: string,
      status: number,
      from: number,
      to: number,
      spanId?: string,
    ) =>
      add(
        {
          ...spanOf('request', from, to, {
            'http.request.method': method,
            'url.template': templateOf(path),
            'http.response.status_code': status,
          }),
          kind: CLIENT,
        },
        spanId,
      ),
    /** The spans that are finished, and the run's own as it stands, in OTLP's JSON. */
    read: (at: number) => ({
      spans: finished.length,
      json: JSON.stringify({
        resourceSpans: [
          {
            resource: {
              attributes: attributesOf({
                'service.name': 'connect-widget',
                'service.version': RELEASE,
              }),
            },
            scopeSpans: [{ spans: [...finished, spanOf('run', startedAt, at, ofRun)] }],
          },
        ],
      }),
    }),
    /** Forgets the spans that have been sent. */
    forget: (sent: number) => void finished.splice(0, sent),
  }
}
export type Trace = ReturnType<typeof createTrace>
