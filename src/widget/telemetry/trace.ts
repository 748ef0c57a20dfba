import { RELEASE } from '../../protocol/release.ts'
import { randomUuid } from '../../protocol/randomUuid.ts'
import { behindDialog, type State } from '../flow/state.ts'
import { toAllowedAttributes, type TelemetryValues } from './fields.ts'

/** A message has at most so many finished spans, so that no browser refuses to send it. */
const MAX_SPANS = 100
/** OTLP's kind of a span that asks another program. */
const CLIENT = 3

/** The id of a run's trace: the run's own, a UUID, without its dashes. */
export const traceIdOf = (runId: string): string => runId.replaceAll('-', '')

export const newSpanId = (): string => traceIdOf(randomUuid()).slice(16)

/** Decided by the id, so that every page of a run decides alike. What is no UUID in small letters is not told of. */
export const isSampled = (traceId: string, sampleRate: number): boolean =>
  /^[\da-f]{32}$/.test(traceId) && Number(`0x${traceId}`) < sampleRate * 16 ** 32

/** The template of a call's path, such as `/items/{id}`, without ids and query. */
const templateOf = (path: string) => path.split('?')[0]?.replace(/\/[\da-f-]{36}/i, '/{id}')

function outcomeOf({ step, run }: State) {
  if (run.connected.length > 0) return 'success'
  if (run.pending) return 'pending'
  return step === 'failure' || run.reported.error ? 'error' : 'left'
}

/** The code of the error that a screen shows. */
function errorOf(shown: State) {
  if (shown.step === 'failure') return shown.code
  const isRefused = shown.step === 'credentials' && shown.problem?.kind === 'credentials'
  return isRefused && 'INVALID_CREDENTIALS'
}

/** The code of the response that a run waits behind: its write, or the reads of its Item, got none that is of use. */
function waitingOf(state: State): TelemetryValues {
  const shown = behindDialog(state)
  const { refusal } = shown.run
  if (!refusal || !(shown.step === 'sending' || 'polling' in shown)) return {}
  if (refusal.kind === 'noResponse') return { 'connect.error': refusal.code }
  return refusal.kind === 'busy' ? { 'connect.error': 'TOO_MANY_REQUESTS' } : {}
}

/** The values of a step: its name, the bank's Connector, the code of an error, and what the run is for. */
function valuesOf(state: State): TelemetryValues {
  const shown = behindDialog(state)
  const { run } = shown
  const error = run.hasLoadFailed ? 'LOAD_FAILED' : errorOf(shown)
  const isRepeated = run.attempt.updates !== null || run.connections.length > 0
  return {
    'connect.step': shown.step,
    'connect.occasion': isRepeated ? 'repeated' : 'first',
    'connect.label': run.options.label,
    ...('connector' in shown &&
      shown.connector && {
        'connect.connector_id': shown.connector.id,
        'connect.sign_in': shown.connector.oauth ? 'oauth' : 'credentials',
      }),
    ...(error && { 'connect.error': error }),
  }
}

/**
 * Makes the spans of one run. Times are ms since 1970.
 * @param known the flow's steps and failures that are loaded, by name
 * @param about further values of the whole run
 */
export function createTrace(
  traceId: string,
  known: object,
  first: State,
  about: TelemetryValues = {},
) {
  const startedAt = first.run.now
  // The same for each page of the run: its bank may have been in this window. Another for each run of a picker.
  const { pickerRun = 0 } = first.run.options
  const rootId = (BigInt(`0x${traceId.slice(16)}`) ^ BigInt(pickerRun >>> 0))
    .toString(16)
    .padStart(16, '0')
  const finished: object[] = []
  let enteredAt = startedAt
  let values = valuesOf(first)
  let latest = first
  /** Of the whole run: its last step, bank and error, and what is measured. */
  const ofRun: TelemetryValues = { ...about, ...values }

  const add = (
    name: string,
    from: number,
    to: number,
    given: TelemetryValues,
    spanId = newSpanId(),
    kind?: number,
  ) =>
    finished.push({
      traceId,
      spanId,
      parentSpanId: spanId === rootId ? undefined : rootId,
      name,
      kind,
      startTimeUnixNano: `${from.toFixed()}000000`,
      endTimeUnixNano: `${to.toFixed()}000000`,
      attributes: toAllowedAttributes(given, known),
    })

  return {
    ofRun,
    /** @param isLeft the page goes: its last step ends */
    onState: (state: State, isLeft = state.step === 'closed') => {
      const at = Date.now()
      const next = isLeft ? Object.assign(values, waitingOf(latest)) : valuesOf(state)
      if (isLeft || next['connect.step'] !== values['connect.step']) {
        add('step', enteredAt, at, values)
        enteredAt = at
      }
      latest = state
      values = next
      Object.assign(ofRun, values)
    },
    /** @param status that of HTTP; 0 without a response */
    onRequest: (
      method: string | undefined,
      path: string,
      status: number | undefined,
      from: number,
      to: number,
      spanId?: string,
    ) =>
      finished.length < MAX_SPANS &&
      add(
        'request',
        from,
        to,
        {
          'http.request.method': method,
          'url.template': templateOf(path),
          'http.response.status_code': status,
        },
        spanId,
        CLIENT,
      ),
    /** The spans that are finished, once, and the run's own as it stands, in OTLP's JSON. */
    take: (withRun: boolean) => {
      if (withRun)
        add(
          'run',
          startedAt,
          Date.now(),
          { ...ofRun, ...waitingOf(latest), 'connect.outcome': outcomeOf(latest) },
          rootId,
        )
      return JSON.stringify({
        resourceSpans: [
          {
            resource: {
              attributes: toAllowedAttributes(
                { 'service.name': 'connect-widget', 'service.version': RELEASE },
                known,
              ),
            },
            scopeSpans: [{ spans: finished.splice(0) }],
          },
        ],
      })
    },
  }
}
