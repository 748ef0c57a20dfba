import { busy, CallError, noResponse, problemOfResponse, requestIdOf } from './errors.ts'
import { languageOfResponse } from './languageOfResponse.ts'
import { readLimitedJson } from './readLimitedJson.ts'
import { requestInit } from './request.ts'
import type { ConnectTokenSource } from './tokenSource.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** Relative to `apiUrl`, with the query. */
  path: string
  body?: Record<string, unknown>
  /** The Item that the call is about, to which a fresh connect token for it must be bound. */
  itemId?: string
  signal?: AbortSignal
}

export interface ApiResponse<T> {
  data: T
  /** The `Content-Language` header: of the banks' own texts, where the service says it. */
  language: string | null
  /** The `x-request-id` header, for support (specification: *Tracing*). */
  requestId: string | null
  /** The response's `Date` in ms since 1970; this device's time if the browser cannot read the header. */
  answeredAt: number
  /** This device's clock minus the service's, in ms; 0 below 1 s or without a `Date`. */
  skewMs: number
}

/**
 * Sends a request with the connect token and parses the response by `schema`. A `GET` whose token is refused
 * (401, 403) is sent once more with a fresh token. A write is sent exactly once: sent again with another
 * token it could create a second Item. A request beyond the budget of 120 in any minute is not sent: it is
 * answered `busy`, as the service answers 429.
 * Rejects with a `CallError`, or with the signal's reason if the caller aborted.
 */
export type Client = <T>(call: Call, schema: Schema<T>) => Promise<ApiResponse<T>>

/** Parses a response: a zod schema, or a reader of the same form for the calls that do not wait for zod. */
export interface Schema<T> {
  safeParse: (json: unknown) => { success: true; data: T } | { success: false }
}

interface Answer {
  response: Response
  json: unknown
  /** This device's time at the headers, in ms since 1970. A prefetched answer has none: it has waited for this script. */
  receivedAt?: number
}

type TakePrefetched = (url: string, connectToken: string) => Promise<Answer> | null

export interface ClientOptions {
  apiUrl: string
  tokens: Pick<ConnectTokenSource, 'current' | 'renew'>
  /** The time limit of each request, in ms. Default: 30 000. */
  timeoutMs?: number
  /** Returns the pending response to a `GET` that the page's head has sent already, once; else null. */
  takePrefetched?: TakePrefetched | undefined
  /** Measures each request that is sent from now on. */
  tracer?: RequestTracer
}

interface TracedRequest {
  headers: Record<string, string>
  /** @param status that of HTTP; 0 without a response */
  onEnd: (status: number) => void
}

/** Is told of the client's requests: of all of them once `start` is there, where the operator measures them. */
export interface RequestTracer {
  start?: (method: string, path: string) => TracedRequest
  /** A request has been without its whole response for eight seconds. */
  onSlow?: () => void
}

/** A run reads its Item some 25 times in a minute; a catalog has at most 100 pages. */
const MAX_REQUESTS = 120
const PERIOD_MS = 60_000

/** The budget of all requests of this page: each call grants and counts one, else returns the ms until there is one. */
function createRequestBudget(): () => number {
  /** The times of the latest requests; the oldest one is overwritten. */
  const sentAt: number[] = []
  let sent = 0
  return () => {
    const now = performance.now()
    const waitMs = (sentAt[sent % MAX_REQUESTS] ?? -PERIOD_MS) + PERIOD_MS - now
    if (waitMs > 0) return waitMs
    sentAt[sent % MAX_REQUESTS] = now
    sent += 1
    return 0
  }
}

const DEFAULT_TIMEOUT_MS = 30_000
/** The host hears of a service that hangs within ten seconds: the head's request began before the client's. */
const SLOW_MS = 8000
/** `Date` is cut off to its second, so it is half a second late on average, and a response takes time. */
const DATE_LATENESS_MS = 500
const NEGLIGIBLE_SKEW_MS = 1000

async function send(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  const receivedAt = Date.now()
  return { response, json: await readLimitedJson(response), receivedAt }
}

/** Creates the client through which every request to the service goes. */
export function createClient({
  apiUrl,
  tokens,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  takePrefetched,
  tracer,
}: ClientOptions): Client {
  const spend = createRequestBudget()
  let skewMs: number | null = null
  /** Measured once per page, so that converted deadlines do not move from read to read. */
  const measureSkew = (answeredAt: number, receivedAt: number) => {
    const difference = receivedAt - answeredAt - DATE_LATENESS_MS
    skewMs ??= Math.abs(difference) < NEGLIGIBLE_SKEW_MS ? 0 : difference
    return skewMs
  }

  async function request<T>(
    { method, path, body, signal }: Call,
    schema: Schema<T>,
    connectToken: string,
  ): Promise<ApiResponse<T>> {
    signal?.throwIfAborted()
    const waitMs = spend()
    if (waitMs > 0) throw new CallError(busy(waitMs, null))
    const controller = new AbortController()
    const deadline = setTimeout(() => controller.abort(), timeoutMs)
    const slow = setTimeout(() => tracer?.onSlow?.(), SLOW_MS)
    const onAbort = () => controller.abort()
    signal?.addEventListener('abort', onAbort)
    let traced
    let status = 0
    try {
      const url = apiUrl + path
      const prefetched = method === 'GET' ? await takePrefetched?.(url, connectToken) : null
      if (!prefetched) traced = tracer?.start?.(method, path)
      const { response, json, receivedAt } =
        prefetched ??
        (await send(url, {
          ...requestInit(connectToken, method, body, traced?.headers),
          signal: controller.signal,
        }))
      status = response.status
      const requestId = requestIdOf(response)
      if (!response.ok) throw new CallError(problemOfResponse(response, json))
      const parsed = schema.safeParse(json)
      if (!parsed.success) throw new CallError(noResponse('UNREADABLE_ANSWER', requestId, status))
      const { data } = parsed
      const language = languageOfResponse(response)
      const date = Date.parse(response.headers.get('date') ?? '')
      return Number.isNaN(date) || receivedAt === undefined
        ? { data, language, requestId, answeredAt: Date.now(), skewMs: 0 }
        : { data, language, requestId, answeredAt: date, skewMs: measureSkew(date, receivedAt) }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof CallError) throw error
      throw new CallError(noResponse('NETWORK_ERROR', null))
    } finally {
      traced?.onEnd(status)
      clearTimeout(deadline)
      clearTimeout(slow)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Resolves with true if there is a fresh token: requested here, or received during the call. */
  async function renewToken(refused: string, status: number, itemId: string | null) {
    if (tokens.current() !== refused) return true
    return tokens.renew(status === 401 ? 'expired' : 'spent', itemId).then(
      () => true,
      () => false,
    )
  }

  return async (call, schema) => {
    const connectToken = tokens.current()
    try {
      return await request(call, schema, connectToken)
    } catch (error) {
      const isRefused = error instanceof CallError && error.problem.kind === 'token'
      if (!isRefused || call.method !== 'GET') throw error
      if (!(await renewToken(connectToken, error.problem.status, call.itemId ?? null))) throw error
      return request(call, schema, tokens.current())
    }
  }
}
