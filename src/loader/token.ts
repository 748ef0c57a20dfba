import type { TokenRequest, TokenSource } from './options.ts'
import { createTimer } from './timer.ts'

/** How long the host's function may take, in milliseconds. */
export const TOKEN_DEADLINE = 20_000

/**
 * A connect token from the host.
 *
 * @throws when the function fails, gives no token or takes too long, and when a string, which is
 *   good for one run, is asked for another.
 */
export const askForToken = async (
  source: TokenSource,
  request: TokenRequest,
  signal: AbortSignal,
): Promise<string> => {
  if (typeof source === 'string') {
    if (request.reason === 'open') return source
    throw new Error('Connect: a connectToken string cannot be renewed')
  }
  const deadline = createTimer(signal)
  const tooLate = new Promise<never>((_resolve, reject) => {
    deadline.start(TOKEN_DEADLINE, () => reject(new Error('Connect: connectToken took too long')))
  })
  const token: unknown = await Promise.race([source(request), tooLate]).finally(deadline.stop)
  if (typeof token === 'string' && token) return token
  throw new Error('Connect: connectToken gave no token')
}
