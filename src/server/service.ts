import { ServiceError } from './serviceError.ts'

export interface ServiceOptions {
  /** The service's base address, for instance `https://api.example`. */
  url: string
  clientId: string
  /** Stays on the server: it is in no error and in no log. */
  clientSecret: string
  /**
   * Milliseconds after which a call is given up, including the request for a key and the waits for the rate limit.
   *
   * @default 15000
   */
  timeoutMs?: number
  /**
   * Takes the place of the runtime's own `fetch`.
   *
   * @default globalThis.fetch
   */
  fetch?: typeof fetch
}

/** A connection to the service with the Application's own API key. */
export interface Service {
  /**
   * Calls the service and resolves with the parsed answer; null for an answer without a body. Renews the API key when
   * it is due or refused. If the time allows it, waits for the rate limit, and repeats after a 500 what makes nothing: a
   * `GET`, or a connect token.
   *
   * @throws {ServiceError} for every answer that is no success, and if none comes.
   */
  call(method: string, path: string, body?: unknown): Promise<unknown>
}

/** An API key lives for two hours (specification: *Authentication*). */
const KEY_AGE_MS = 110 * 60_000

const REFUSED = new Set([401, 403])

const MAX_REPEATS = 3
const FIRST_WAIT_MS = 200

/** Creates the connection. Nothing is sent before the first call. */
export function createService({
  url,
  clientId,
  clientSecret,
  timeoutMs = 15_000,
  fetch: send = fetch,
}: ServiceOptions): Service {
  for (const [name, value] of Object.entries({ url, clientId, clientSecret }))
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`createService needs ${name}.`)

  let key: Promise<string> | undefined
  let renewAt = 0

  const hide = (text: string, apiKey = '') =>
    [clientSecret, apiKey].reduce(
      (left, secret) => (secret ? left.replaceAll(secret, '…') : left),
      text,
    )

  const noAnswer = (method: string, path: string, cause: string) =>
    new ServiceError(hide(`The service did not answer ${nameOf(method, path)} ${cause}.`))

  async function request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
    signal: AbortSignal,
  ): Promise<Response> {
    try {
      return await send(url.replace(/\/$/, '') + path, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      })
    } catch (error) {
      const cause = signal.aborted ? `within ${timeoutMs} ms` : `(${causeOf(error)})`
      throw noAnswer(method, path, cause)
    }
  }

  async function answerOf(answer: Response, name: string, apiKey?: string): Promise<unknown> {
    const text = await answer.text().catch(() => '')
    const parsed = parse(text)
    if (answer.ok && (parsed !== undefined || text === '')) return parsed ?? null
    const { codeDescription, message } = isRecord(parsed) ? parsed : {}
    const code = typeof codeDescription === 'string' ? hide(codeDescription, apiKey) : null
    const requestId = answer.headers.get('x-request-id')
    const reason = [
      code && ` ${code}`,
      typeof message === 'string' && `: ${hide(message, apiKey)}`,
      requestId && ` (request ${requestId})`,
    ]
    throw new ServiceError(
      `The service answered ${name} with ${answer.status}${reason.filter(Boolean).join('')}`,
      { status: answer.status, code, requestId },
    )
  }

  async function fetchKey(): Promise<string> {
    const body = { clientId, clientSecret }
    const answer = await request('POST', '/auth', {}, body, AbortSignal.timeout(timeoutMs))
    const parsed = await answerOf(answer, 'POST /auth')
    if (isRecord(parsed) && typeof parsed['apiKey'] === 'string') return parsed['apiKey']
    throw new ServiceError('The service answered POST /auth without an apiKey.')
  }

  /** The API key. Calls at the same time share one request for it; a failed request is not kept. */
  function currentKey(): Promise<string> {
    if (key && Date.now() < renewAt) return key
    renewAt = Date.now() + KEY_AGE_MS
    const fetched = fetchKey()
    key = fetched
    fetched.catch(() => {
      if (key === fetched) key = undefined
    })
    return fetched
  }

  return {
    async call(method, path, body) {
      const signal = AbortSignal.timeout(timeoutMs)
      const timedOut = rejectedBy(signal, () => noAnswer(method, path, `within ${timeoutMs} ms`))
      const endsAt = Date.now() + timeoutMs
      let isRenewed = false
      let repeats = 0
      for (;;) {
        const used = currentKey()
        // Other calls may wait for the same key, so it is not aborted.
        const apiKey = await Promise.race([used, timedOut])
        const answer = await request(method, path, { 'X-API-KEY': apiKey }, body, signal)
        const waitMs = waitMsOf(answer, makesNothing(method, path) ? repeats : MAX_REPEATS)
        const isRefused = REFUSED.has(answer.status) && !isRenewed
        if (!isRefused && Date.now() + waitMs >= endsAt)
          return answerOf(answer, nameOf(method, path), apiKey)
        // A body that is left unread keeps its connection.
        await answer.body?.cancel().catch(() => {})
        if (isRefused) {
          isRenewed = true
          if (key === used) key = undefined
        } else {
          repeats += 1
          await sleep(waitMs)
        }
      }
    },
  }
}

/** The system's code, such as `ECONNREFUSED`, where the runtime says it. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return isRecord(cause) && typeof cause['code'] === 'string' ? cause['code'] : String(error)
}

/** The query of an address may name a user. */
const nameOf = (method: string, path: string) => `${method} ${path.split('?')[0]}`

const makesNothing = (method: string, path: string) => method === 'GET' || path === '/connect_token'

/** The wait before a call is repeated, in ms, with jitter; Infinity if it is not (specification: *429 response*). */
function waitMsOf({ status, headers }: Response, repeats: number): number {
  if (status === 429) return rateLimitMs(headers) * (1 + Math.random() / 4)
  if (status !== 500 || repeats >= MAX_REPEATS) return Infinity
  return FIRST_WAIT_MS * 2 ** repeats * (0.75 + Math.random() / 2)
}

/** `RateLimit-Reset` or `Retry-After`, the sooner (specification: *429 response*); a second at least. */
function rateLimitMs(headers: Headers): number {
  const seconds = ['RateLimit-Reset', 'Retry-After']
    .map((name) => headers.get(name))
    .flatMap((value) => (value !== null && /^\d+$/.test(value) ? Number(value) : []))
  return 1000 * Math.max(1, Math.min(60, ...seconds))
}

const rejectedBy = (signal: AbortSignal, reason: () => Error) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(reason()))
  })

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
