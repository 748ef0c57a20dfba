import { MAX_SENTENCE_LENGTH } from '../domain/displayText.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { parseList, parseShownText } from '../domain/readers.ts'
import type { CallProblem, NoResponseCode, RefusalCode } from '../domain/problem.ts'
import { codeOf } from '../domain/serviceCode.ts'

/** The error that the client rejects with. Its problem is plain data, for the flow's state. */
export class CallError extends Error {
  override name = 'CallError'
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** The error envelope (specification: *Error envelope*). */
const readEnvelope = (json: Record<string, unknown>) => ({
  code: json['code'],
  codeDescription: json['codeDescription'],
  message: parseShownText(json['message'], MAX_SENTENCE_LENGTH),
  requestId: parseShownText(json['requestId']),
  errors: parseList(json['errors'], readFieldError),
})

function readFieldError(entry: unknown) {
  const { parameter, message } = isRecord(entry) ? entry : {}
  return typeof parameter === 'string'
    ? { parameter, message: parseShownText(message, MAX_SENTENCE_LENGTH) ?? '' }
    : undefined
}

export const noResponse = (
  code: NoResponseCode,
  requestId: string | null,
  status?: number,
): CallProblem => ({ kind: 'noResponse', code, requestId, ...(status && { status }) })

/** No wait is shorter, in ms, whatever the service asks for. */
const MIN_WAIT_MS = 1000
const DEFAULT_WAIT_MS = 60_000

/** The service, or the budget of this page, asks to wait: a second at least, five minutes at most. */
export const busy = (ms: number, requestId: string | null): CallProblem => ({
  kind: 'busy',
  waitMs: Math.min(Math.max(ms, MIN_WAIT_MS), 5 * DEFAULT_WAIT_MS),
  requestId,
})

/** The problem of a failed call. Any other error is a bug: it is reported, and counts as a network error. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof CallError) return error.problem
  reportError(error)
  return noResponse('NETWORK_ERROR', null)
}

const REFUSALS = [
  'CREDITS_EXHAUSTED',
  'ITEM_CREATION_LIMIT_EXCEEDED',
  'CONNECTOR_NOT_SUPPORTED',
  'ITEM_NOT_FOUND',
] as const satisfies RefusalCode[]

/** The problem that a status stands for without a `codeDescription`. A 404 may be of the route. */
const BY_STATUS: Partial<Record<number, RefusalCode>> = {
  400: 'INVALID_PARAMETER',
  402: 'CREDITS_EXHAUSTED',
  501: 'CONNECTOR_NOT_SUPPORTED',
}

/** A header in seconds or as an HTTP date, as ms from now; null if it is neither, or in the past. */
function parseDelayMs(header: string | null, now: number): number | null {
  const ms = /^\d+$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now
  return ms >= 0 ? ms : null
}

/**
 * The wait after a 429, in ms: the sooner of `RateLimit-Reset` and `Retry-After`, which is always 60 (specification: *429
 * response*); a minute without either.
 */
function waitMsOf(headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const waits = ['ratelimit-reset', 'retry-after'].flatMap(
    (name) => parseDelayMs(headers.get(name), now) ?? [],
  )
  return waits.length > 0 ? Math.min(...waits) : DEFAULT_WAIT_MS
}

/** The header comes from the service and is part of what the host gets. */
const MAX_ID_LENGTH = 100

/** The request id that the service gave its response; null without one. */
export const requestIdOf = ({ headers }: Response): string | null =>
  headers.get('x-request-id')?.slice(0, MAX_ID_LENGTH) ?? null

/**
 * The problem of a response that is not 2xx. Decides by status and `codeDescription`, never by `message`
 * (specification: *Errors*). A response without the envelope is of a gateway: it says nothing of the call, which may pass.
 * @param json the parsed body; undefined if it is not JSON
 */
export function problemOfResponse(response: Response, json: unknown): CallProblem {
  const envelope = isRecord(json) ? readEnvelope(json) : undefined
  const requestId = requestIdOf(response) ?? envelope?.requestId ?? null
  const named = REFUSALS.find((code) => code === envelope?.codeDescription)
  const refusal = named ?? BY_STATUS[response.status]
  const { status, headers } = response
  const about = { requestId, status, message: envelope?.message }

  if (status === 429) return { ...about, ...busy(waitMsOf(headers), requestId) }
  if (status === 401 || (status === 409 && !refusal)) return { ...about, kind: 'token', status }
  const isOfService =
    envelope &&
    (envelope.code === status ||
      envelope.codeDescription ||
      envelope.requestId ||
      envelope.errors.length > 0)
  if (!isOfService && status < 500)
    return { ...about, kind: 'noResponse', code: 'UNREADABLE_ANSWER' }
  if (status === 403) return { ...about, kind: 'token', status }
  if (status === 400 && !named && envelope?.errors.length)
    return { ...about, kind: 'invalid', fields: envelope.errors }
  if (refusal && isOfService) return { ...about, kind: 'refused', code: refusal }
  if (envelope?.codeDescription === 'OPEN_FINANCE_NOT_AVAILABLE')
    return { ...about, kind: 'noResponse', code: 'OPEN_FINANCE_NOT_AVAILABLE' }
  return status >= 500
    ? { ...about, kind: 'noResponse', code: 'INTERNAL_SERVER_ERROR' }
    : {
        ...about,
        kind: 'refused',
        code: 'UNKNOWN',
        codeDescription: codeOf(envelope?.codeDescription),
      }
}
