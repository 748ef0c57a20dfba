import type { TokenRequest, TokenSource } from './options.ts'
import { createTimer } from './timer.ts'

/** How long the host's function may take, in milliseconds. */
export const TOKEN_DEADLINE = 20_000

/**
 * A connect token from the host. A string is good for one run: asked for another, it must not be the one
 * held.
 *
 * @throws when the function fails, gives no token or takes too long, and when the string is used up.
 */
export const askForToken = async (
  source: TokenSource,
  held: string | undefined,
  request: TokenRequest,
  signal: AbortSignal,
): Promise<string> => {
  const deadline = createTimer(signal)
  const tooLate = new Promise<void>((resolve) => deadline.arm(TOKEN_DEADLINE, resolve))
  const asked = typeof source === 'string' ? source !== held && source : source(request)
  const token: unknown = await Promise.race([asked, tooLate]).finally(deadline.disarm)
  if (typeof token === 'string' && token) return token
  throw new Error('Connect: connectToken gave no token')
}
