import type { TokenRequest, TokenSource } from './options.ts'
import { createTimer } from './timer.ts'

/** Of a token. The widget drops a longer one. */
const MAX_LENGTH = 10_000

/** Time the host's function may take, in milliseconds. */
export const TOKEN_DEADLINE = 20_000

/**
 * Asks the host for a connect token.
 *
 * @param used The token the session has had so far. A string serves one session, so the same string is
 *   refused a second time.
 * @throws when the function fails, gives no token or exceeds its deadline, and when the string is used up.
 */
export const requestToken = async (
  source: TokenSource,
  used: string | undefined,
  request: TokenRequest,
  signal: AbortSignal,
): Promise<string> => {
  const timer = createTimer(signal)
  const expired = new Promise<void>((resolve) => timer.start(TOKEN_DEADLINE, resolve))
  const asked = typeof source === 'string' ? source !== used && source : source(request)
  const token: unknown = await Promise.race([asked, expired]).finally(timer.stop)
  if (typeof token === 'string' && token && token.length <= MAX_LENGTH) return token
  throw new Error('Connect: connectToken gave no token')
}
