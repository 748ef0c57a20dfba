import { isRecord } from '../protocol/isRecord.ts'

/** Next.js ends the rendering of a page by errors with a `digest`, which `fetch` throws and nobody may change. */
export const isOfFramework = (error: unknown) =>
  isRecord(error) && typeof error['digest'] === 'string'

/**
 * Reads a body of at most `maxBytes`, decompressed. `TOO_LARGE` for a longer one, of which no more is read; `INCOMPLETE`
 * for one that is cut, or not there when `signal` aborts.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array | 'TOO_LARGE' | 'INCOMPLETE'> {
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  // Ends a read that waits, too.
  signal.addEventListener('abort', stop)
  // One buffer that grows: a list of pieces of one byte each would take a hundred times their length.
  let bytes = new Uint8Array(4096)
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (signal.aborted) return 'INCOMPLETE'
      if (done) return bytes.subarray(0, size)
      const end = size + value.length
      if (end > maxBytes) return 'TOO_LARGE'
      if (end > bytes.length) {
        const grown = new Uint8Array(Math.min(maxBytes, 2 * end))
        grown.set(bytes)
        bytes = grown
      }
      bytes.set(value, size)
      size = end
    }
  } catch (error) {
    if (isOfFramework(error)) throw error
    return 'INCOMPLETE'
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** Parses JSON in UTF-8; undefined for anything else. */
export function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
