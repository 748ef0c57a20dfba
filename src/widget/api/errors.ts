import * as z from 'zod/mini'
import { listOf, optionalField } from '../domain/lenient.ts'
import { shownSentence, shownText } from '../domain/shownText.ts'
import type { CallProblem, RefusalCode, NoResponseCode } from '../domain/problem.ts'

/** What the client rejects with. The problem is plain data, so that the flow can hold it. */
export class CallError extends Error {
  override name = 'CallError'
  readonly problem: CallProblem
  constructor(problem: CallProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** The error envelope (specification: *Error envelope*). */
const envelopeSchema = z.object({
  codeDescription: optionalField(z.string()),
  requestId: optionalField(shownText()),
  errors: listOf(z.object({ parameter: z.string(), message: z.catch(shownSentence(), '') })),
})

export const noResponse = (code: NoResponseCode, requestId: string | null): CallProblem => ({
  kind: 'noResponse',
  code,
  requestId,
})

/** Any failure as a problem. What is not the client's own is a fault of this page, and is reported as one. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof CallError) return error.problem
  reportError(error)
  return noResponse('NETWORK_ERROR', null)
}

const REFUSALS = new Map<string, RefusalCode>(
  Object.entries<RefusalCode>({
    CREDITS_EXHAUSTED: 'CREDITS_EXHAUSTED',
    ITEM_CREATION_LIMIT_EXCEEDED: 'ITEM_CREATION_LIMIT_EXCEEDED',
    CONNECTOR_NOT_SUPPORTED: 'CONNECTOR_NOT_SUPPORTED',
    ITEM_NOT_FOUND: 'ITEM_NOT_FOUND',
  }),
)

const BY_STATUS: Partial<Record<number, RefusalCode>> = {
  400: 'INVALID_PARAMETER',
  402: 'CREDITS_EXHAUSTED',
  404: 'ITEM_NOT_FOUND',
  501: 'CONNECTOR_NOT_SUPPORTED',
}

const DEFAULT_WAIT_MS = 60_000

/** A header's seconds, or its date (as HTTP allows), in ms from now; null where it tells neither. */
function msOf(header: string | null, now: number): number | null {
  const ms = /^\d+$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now
  return ms >= 0 ? ms : null
}

/** `Retry-After`, else `RateLimit-Reset` (specification: *429 response*). */
function waitOf(headers: Headers): number {
  const now = Date.parse(headers.get('date') ?? '') || Date.now()
  const ms =
    msOf(headers.get('retry-after'), now) ??
    msOf(headers.get('ratelimit-reset'), now) ??
    DEFAULT_WAIT_MS
  return Math.min(ms, 5 * DEFAULT_WAIT_MS)
}

/** Sorts an answer that is not 2xx; branches on status and `codeDescription`, never on `message`. */
export function problemOfAnswer(response: Response, json: unknown): CallProblem {
  const parsed = z.safeParse(envelopeSchema, json)
  const envelope = parsed.success ? parsed.data : undefined
  const requestId = response.headers.get('x-request-id') ?? envelope?.requestId ?? null
  const named = REFUSALS.get(envelope?.codeDescription ?? '')
  const refusal = named ?? BY_STATUS[response.status]
  const { status, headers } = response

  // It is not the service that speaks: something in between does.
  if (status === 408) return noResponse('NETWORK_ERROR', requestId)
  if (status === 404 && json === undefined) return noResponse('UNREADABLE_ANSWER', requestId)
  if (status === 429) return { kind: 'busy', waitMs: waitOf(headers), requestId }
  if (status === 401 || status === 403) return { kind: 'token', status, requestId }
  if (status === 409 && !refusal) return { kind: 'token', status, requestId }
  if (status === 400 && !named && envelope?.errors.length)
    return { kind: 'invalid', fields: envelope.errors, requestId }
  if (refusal) return { kind: 'refused', code: refusal, requestId }
  if (status === 503) return noResponse('OPEN_FINANCE_NOT_AVAILABLE', requestId)
  if (status >= 500) return noResponse('INTERNAL_SERVER_ERROR', requestId)
  return { kind: 'refused', code: 'UNKNOWN', requestId }
}
