/** The largest answer is an Item with an image challenge, 2 MB; a page of 500 Connectors has some 0.5 MB. */
const MAX_BYTES = 4_000_000

type Bytes = Uint8Array<ArrayBuffer>

/** Passes the first `MAX_BYTES` on; beyond them the source is cancelled. */
function limitBytes(): TransformStream<Bytes, Bytes> {
  let left = MAX_BYTES
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.length
      if (left < 0) controller.terminate()
      else controller.enqueue(chunk)
    },
  })
}

/**
 * Reads the body of a response, at most 4 MB of it after decompression, as JSON. Undefined if it is none, or is cut
 * off there. Rejects if the connection breaks.
 */
export async function readLimitedJson({ body }: Response): Promise<unknown> {
  try {
    return await new Response(body?.pipeThrough(limitBytes())).json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
