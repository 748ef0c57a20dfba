import { isRecord } from '../protocol/isRecord.ts'
import { hideSecrets } from './hideSecrets.ts'
import { needText } from './needText.ts'
import { isOfFramework, parse, readBytes } from './readBytes.ts'
import type { AnswerTo } from './resources.ts'
import { ServiceError } from './serviceError.ts'

export interface ServiceOptions {
  /** The service's base address, for instance `https://api.example`. Keys are sent nowhere else: no redirect is followed. */
  url: string
  clientId: string
  /** Stays on the server: it is in no error and in no log. White space around it, as around the others, is left out. */
  clientSecret: string
  /**
   * Milliseconds after which a call is given up, including the request for a key and the waits for the rate limit.
   *
   * @default 15000
   */
  timeoutMs?: number | undefined
  /**
   * Takes the place of the runtime's own `fetch`.
   *
   * @default globalThis.fetch
   */
  fetch?: typeof fetch | undefined
}

/** The way in which the functions of this module call the service: a `Service`, or a fake of it in a test. */
export interface Caller {
  call(method: string, path: string, body?: unknown): Promise<unknown>
}

/** A connection to the service with the Application's own API key. */
export interface Service {
  /**
   * Calls the service and resolves with the parsed answer, of at most 8 MiB; null for an answer without a body, to a
   * `GET` only with status 204. Renews the API key when it is due or refused. If the time allows it, waits for the rate
   * limit, and repeats after a 500 what makes nothing: a `GET`, or a connect token. The answer has the type that `Answers`
   * gives it, for a path that is written in the code (`/items/${id}`), and is not checked against it.
   *
   * @throws {ServiceError} for every answer that is no success, and if none comes, or not the whole of it. An error with a
   *   `digest` of `fetch`, by which Next.js controls its rendering, is thrown as it is.
   */
  call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ): Promise<AnswerTo<Method, Path>>
}

/** An API key lives for two hours (specification: *Authentication*). */
const KEY_AGE_MS = 110 * 60_000

const REFUSED = new Set([401, 403])

const MAX_REPEATS = 3
const FIRST_WAIT_MS = 200

const MAX_ANSWER_BYTES = 8 * 1024 ** 2
/** A refusal says why in a sentence. */
const MAX_REFUSAL_BYTES = 64 * 1024
/** So many keys, and so many tokens, of answers are looked for in errors. */
const MAX_SECRETS = 20

/** Creates the connection. Nothing is sent before the first call. */
export function createService({
  timeoutMs = 15_000,
  fetch: send = fetch,
  ...application
}: ServiceOptions): Service {
  const need = (name: 'url' | 'clientId' | 'clientSecret') =>
    needText('createService', name, application[name])
  const base = baseOf(need('url'))
  const clientId = need('clientId')
  const clientSecret = need('clientSecret')
  let key: Promise<string> | undefined
  let renewAt = 0
  /** The last keys and the last tokens: a key is in use while any number of tokens is made. */
  const answered = { apiKey: [] as string[], accessToken: [] as string[] }

  const hide = (text: string) =>
    hideSecrets(text, [clientSecret, ...answered.apiKey, ...answered.accessToken])

  const noAnswer = (name: string, cause: string) =>
    new ServiceError(`The service did not answer ${hide(name)} ${cause}.`)
  const late = (name: string) => noAnswer(name, `within ${timeoutMs} ms`)

  async function request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
    signal: AbortSignal,
  ): Promise<Response> {
    const name = nameOf(method, path)
    const init = {
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
      // Workers refuse `error`.
      redirect: 'manual' as const,
      // Next.js 14 keeps answers for ever otherwise.
      ...(knowsCache() ? { cache: 'no-store' as const } : {}),
    }
    try {
      return await Promise.race([send(base + path, init), rejectedBy(signal)])
    } catch (error) {
      if (isOfFramework(error)) throw error
      throw signal.aborted ? late(name) : noAnswer(name, `(${hide(causeOf(error))})`)
    }
  }

  async function answerOf(answer: Response, name: string, signal: AbortSignal): Promise<unknown> {
    const { ok, status, type, headers, redirected } = answer
    const limit = ok ? MAX_ANSWER_BYTES : MAX_REFUSAL_BYTES
    const read = answer.body ? await readBytes(answer.body, limit, signal) : new Uint8Array()
    const isRedirect = redirected || type === 'opaqueredirect' || REDIRECTS.has(status)
    const isWhole = typeof read !== 'string'
    const parsed = isWhole ? parse(read) : undefined
    const { codeDescription, message, apiKey, accessToken } = isRecord(parsed) ? parsed : {}
    for (const [secret, list] of [
      [apiKey, answered.apiKey],
      [accessToken, answered.accessToken],
    ] as const) {
      if (typeof secret === 'string' && secret && !list.includes(secret)) list.push(secret)
      list.splice(0, list.length - MAX_SECRETS)
    }

    // What is left of a compressed answer that was cut can be nothing.
    const isEmpty =
      read.length === 0 &&
      (status === 204 || (!name.startsWith('GET ') && !headers.has('content-encoding')))
    if (ok && !isRedirect && isWhole && (parsed !== undefined || isEmpty)) return parsed ?? null
    if (ok && read === 'INCOMPLETE' && signal.aborted) throw late(name)
    const code = typeof codeDescription === 'string' ? hide(codeDescription) : null
    const requestId = hide(headers.get('x-request-id') ?? '').match(/^[\w-]{1,64}$/)?.[0] ?? null
    const reason = [
      code && ` ${code}`,
      typeof message === 'string' && `: ${hide(message)}`,
      ok && FAULTS[isWhole ? 'NO_JSON' : read],
      requestId && ` (request ${requestId})`,
    ]
    const said = isRedirect
      ? `a redirect (${status}), which is not followed, as it would take the key elsewhere.`
      : status + reason.filter(Boolean).join('')
    throw new ServiceError(`The service answered ${hide(name)} with ${said}`, {
      status,
      code,
      requestId,
    })
  }

  async function fetchKey(): Promise<string> {
    const body = { clientId, clientSecret }
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await request('POST', '/auth', {}, body, signal)
    const parsed = await answerOf(answer, 'POST /auth', signal)
    const apiKey = isRecord(parsed) && parsed['apiKey']
    if (typeof apiKey === 'string' && apiKey) return apiKey
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

  function call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ): Promise<AnswerTo<Method, Path>>
  async function call(given: string, path: string, body?: unknown): Promise<unknown> {
    // `fetch` sends some methods in upper case, and not others.
    const method = given.toUpperCase()
    if (!path.startsWith('/')) throw new TypeError('A path begins with a slash.')
    const name = nameOf(method, path)
    const signal = AbortSignal.timeout(timeoutMs)
    const timedOut = rejectedBy(signal).catch(() => Promise.reject(late(name)))
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
      if (!isRefused && Date.now() + waitMs >= endsAt) return answerOf(answer, name, signal)
      // A body that is left unread keeps its connection.
      void answer.body?.cancel().catch(() => {})
      if (isRefused) {
        isRenewed = true
        if (key === used) key = undefined
      } else {
        repeats += 1
        await sleep(waitMs)
      }
    }
  }
  return { call }
}

/** The faults of an answer to a call that succeeded. */
const FAULTS = {
  NO_JSON: ', and no JSON.',
  INCOMPLETE: ', and the answer was cut.',
  TOO_LARGE: ', and more than 8 MiB.',
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** workerd with a compatibility date before 2024-11-11 refuses a request with `cache`, and has no such property. */
const knowsCache = () => 'cache' in Request.prototype

/** The address without a slash at its end. It is written into no error. */
function baseOf(url: string): string {
  const base = URL.canParse(url) ? new URL(url) : null
  if (!base || !/^https?:$/.test(base.protocol) || base.href !== base.origin + base.pathname)
    throw new TypeError(
      'createService needs url, an http or https address without user, query or fragment.',
    )
  return base.href.replace(/\/+$/, '')
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

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Late.')))
  })

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
