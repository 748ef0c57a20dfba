import type { ConnectError, ErrorReason } from '../protocol/errors.ts'
import type { TokenRequest, TokenSource } from './options.ts'
import { createTimer } from './timer.ts'

/** Of a token, and of a message. The widget drops a longer one. */
const MAX_LENGTH = 10_000

/** Time the host's function may take, in milliseconds. */
export const TOKEN_DEADLINE = 20_000

/**
 * Asks the host for a connect token. Resolves with the token, or with the error that there is none.
 *
 * @param used The token the session has had so far. A string serves one session, so the same string is
 *   refused a second time.
 */
export const requestToken = async (
  source: TokenSource,
  used: string | undefined,
  request: TokenRequest,
  signal: AbortSignal,
): Promise<string | ConnectError> => {
  let reason: ErrorReason = 'notAToken'
  let message = ''
  const timer = createTimer(signal)
  const expired = new Promise<void>((resolve) =>
    timer.start(TOKEN_DEADLINE, () => {
      reason = 'timedOut'
      resolve()
    }),
  )
  try {
    const asked = typeof source === 'string' ? source : source(request)
    const token: unknown = await Promise.race([asked, expired])
    if (source === used) reason = 'used'
    else if (typeof token === 'string' && token && token.length <= MAX_LENGTH) return token
    // Never the value: an object may hold the token.
    message = `Connect: connectToken: ${reason}, ${typeof token}`
  } catch (error) {
    reason = 'threw'
    message = String(error).slice(0, MAX_LENGTH)
  } finally {
    timer.stop()
  }
  return { code: 'TOKEN_UNAVAILABLE', reason, message }
}
