import { attempt } from './attempt.ts'
import type { ConnectError, ErrorReason } from '../protocol/errors.ts'
import type { TokenRequest, TokenSource } from './options.ts'
import { createTimer } from './timer.ts'
import { warnOnce } from './warnOnce.ts'

/** Of a token, and of a message. The widget drops a longer one. */
const MAX_LENGTH = 10_000

/** Time the host's function may take, in milliseconds. The message names it. */
export const TOKEN_DEADLINE = 20_000

/** A connect token is valid for 30 minutes, an API key for two hours; in seconds, with five minutes for wrong clocks. */
const MAX_LIFETIME = 2100

/** True for a JWT that is valid for longer than a connect token. The service's tokens and keys need not be JWTs. */
const looksLikeApiKey = (token: string, now: number): boolean =>
  !!attempt(() => {
    const [, payload = ''] = token.replaceAll('-', '+').replaceAll('_', '/').split('.')
    const { exp, iat = now / 1000 } = JSON.parse(atob(payload))
    return exp - iat > MAX_LIFETIME
  })

const faultOf = (given: unknown, refusedAt?: number): string | undefined => {
  if (typeof given !== 'string') return given === null ? 'null' : `a value of type ${typeof given}`
  const text = given.trim()
  if (!text) return 'an empty text'
  if (text.length > MAX_LENGTH) return 'more than 10,000 characters'
  if (/^(undefined|null)$/.test(text)) return `the text "${text}"`
  // A header can't have it; or tokens have not (RFC 6750).
  if (/^["<[{]|[^ -~]/.test(text) || (refusedAt !== undefined && /[^\w.~+/=-]/.test(text)))
    return 'a text such as JSON or an error page'
  return refusedAt !== undefined && looksLikeApiKey(text, refusedAt)
    ? 'what looks like an API key'
    : undefined
}

/**
 * Says what a host gave in the place of a token; undefined for what may be one. It repeats nothing of the value, which may
 * hold a token.
 *
 * @param refusedAt the time of a token that the service has refused, in ms since 1970: then it is judged by its looks too
 */
export const describeFault = (given: unknown, refusedAt?: number): string | undefined => {
  const fault = faultOf(given, refusedAt)
  return fault && `connectToken gave ${fault}, not the accessToken of POST /connect_token`
}

const refuse = (reason: ErrorReason, said: string): ConnectError => ({
  code: 'TOKEN_UNAVAILABLE',
  reason,
  message: `Connect: ${said}`.slice(0, MAX_LENGTH),
})

/**
 * Asks the host for a connect token. Resolves with the token, or with the error that there is none. Warns once in a page
 * of a token that looks like an API key.
 *
 * @param used The token the session has had so far, as it was returned. A string serves one session, so the same string is
 *   refused a second time.
 */
export const requestToken = async (
  source: TokenSource,
  used: string | undefined,
  request: TokenRequest,
  signal: AbortSignal,
): Promise<string | ConnectError> => {
  if (typeof source === 'string' && source.trim() === used)
    return refuse('used', 'connectToken is a text, which serves one run; give a function instead')
  const timer = createTimer(signal)
  const late = new Promise<ConnectError>((resolve) =>
    timer.start(TOKEN_DEADLINE, () =>
      resolve(refuse('timedOut', 'connectToken gave no token within 20 seconds')),
    ),
  )
  const ask = async () => {
    const given = typeof source === 'string' ? source : await source(request)
    const fault = describeFault(given)
    if (fault) return refuse('notAToken', fault)
    const token = given.trim()
    const now = Date.now()
    if (looksLikeApiKey(token, now))
      warnOnce(`Connect: ${describeFault(token, now)}; a key must never reach a browser`)
    return token
  }
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    return refuse('threw', `connectToken threw: ${attempt(() => String(error)) ?? typeof error}`)
  } finally {
    timer.stop()
  }
}
