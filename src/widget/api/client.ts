import * as z from 'zod/mini'
import { CallError, problemOfAnswer, noResponse } from './errors.ts'
import { requestWith } from './request.ts'
import type { TokenSource } from './tokenSource.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  /** Below the API's address, with its query. */
  path: string
  body?: Record<string, unknown>
  /** The Item that a fresh connect token for this call has to be bound to. */
  itemId?: string
  signal?: AbortSignal
}

export interface Answer<T> {
  data: T
  /** For support (specification: *Tracing*). */
  requestId: string | null
  /** The service's clock when it answered, in ms since 1970; this device's where the browser may not read it. */
  answeredAt: number
  /** How far this device's clock is ahead of the service's, in ms; 0 where they agree or nobody can tell. */
  skewMs: number
}

/**
 * Sends a request with the connect token and reads the answer by `schema`. A `GET` whose token is refused
 * (401, 403) is sent once more with a fresh one. A write is sent exactly once: repeated with another token
 * it could make a second Item.
 * Rejects with a `CallError`, or with the signal's reason when the caller gave up.
 */
export type Client = <T>(call: Call, schema: z.ZodMiniType<T>) => Promise<Answer<T>>

export interface ClientOptions {
  apiUrl: string
  tokens: Pick<TokenSource, 'current' | 'renew'>
  /** The time for each request and its answer, in ms. */
  timeoutMs?: number
  /** The pending answer to a `GET` that the page's head has sent already, or null; each at most once. */
  takePrefetched?: ((url: string, connectToken: string) => Promise<Response> | null) | undefined
}

const DEFAULT_TIMEOUT_MS = 30_000
/** `Date` counts in seconds, and an answer takes its time. */
const NEGLIGIBLE_SKEW_MS = 5000

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The only place that talks to the service. */
export function createClient({
  apiUrl,
  tokens,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  takePrefetched,
}: ClientOptions): Client {
  let skewMs: number | null = null
  /** Measured once, so that one time of the service's is one time here for as long as the page lives. */
  const measureSkew = (answeredAt: number, heardAt: number) => {
    const ahead = heardAt - answeredAt
    skewMs ??= Math.abs(ahead) < NEGLIGIBLE_SKEW_MS ? 0 : ahead
    return skewMs
  }

  async function request<T>(
    { method, path, body, signal }: Call,
    schema: z.ZodMiniType<T>,
    connectToken: string,
  ): Promise<Answer<T>> {
    signal?.throwIfAborted()
    const giveUp = new AbortController()
    const deadline = setTimeout(() => giveUp.abort(), timeoutMs)
    const onAbort = () => giveUp.abort()
    signal?.addEventListener('abort', onAbort)
    try {
      const url = apiUrl + path
      const response = await ((method === 'GET' && takePrefetched?.(url, connectToken)) ||
        fetch(url, { ...requestWith(connectToken, method, body), signal: giveUp.signal }))
      const heardAt = Date.now()
      const requestId = response.headers.get('x-request-id')
      const json = await readJson(response)
      if (!response.ok) throw new CallError(problemOfAnswer(response, json))
      const parsed = z.safeParse(schema, json)
      if (!parsed.success) throw new CallError(noResponse('UNREADABLE_ANSWER', requestId))
      const date = Date.parse(response.headers.get('date') ?? '')
      return Number.isNaN(date)
        ? { data: parsed.data, requestId, answeredAt: Date.now(), skewMs: 0 }
        : { data: parsed.data, requestId, answeredAt: date, skewMs: measureSkew(date, heardAt) }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof CallError) throw error
      throw new CallError(noResponse('NETWORK_ERROR', null))
    } finally {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** True once there is a fresh token: asked for here, or come while the call was under way. */
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
