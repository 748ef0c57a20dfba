import type { TokenRequest, TokenSource } from '../loader/options.ts'
import { describeFault } from '../loader/token.ts'

/** The times in ms after which a source that failed is asked again. Whoever asks it waits for 20 s. */
const PAUSES = [0, 1000, 2000, 4000, 8000]

/**
 * Returns a source that asks again where the first token of a run fails: as an app starts, it may have no network yet.
 * @param isOver true once nobody waits any more
 */
export function askAgain(source: TokenSource, isOver: () => boolean): TokenSource {
  if (typeof source === 'string') return source
  const ask = async (request: TokenRequest, [pause, ...pauses]: number[]): Promise<string> => {
    try {
      const token = await source(request)
      if (pause === undefined || describeFault(token) === undefined) return token
    } catch (error) {
      if (pause === undefined) throw error
    }
    await new Promise<void>((resolve) => {
      setTimeout(() => resolve(), pause)
    })
    if (isOver()) return ''
    return ask(request, pauses)
  }
  return (request) => ask(request, PAUSES)
}
