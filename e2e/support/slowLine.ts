import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

const PIECE_BYTES = 512

/** Passes bytes on in pieces, each after the time that `delayOf` gives it, in ms. */
const delayed = (delayOf: (bytes: number) => number) =>
  new Transform({
    async transform(part: Buffer, _encoding, done) {
      for (let from = 0; from < part.length; from += PIECE_BYTES) {
        const piece = part.subarray(from, from + PIECE_BYTES)
        await wait(delayOf(piece.length))
        this.push(piece)
      }
      done()
    },
  })

/** A line to a port on loopback, known once it is used, whose connections share `kbits` kbit/s down, and take `latencyMs` up. */
export async function startSlowLine(
  target: () => number,
  kbits: number,
  latencyMs: number,
): Promise<{ port: number; close: () => void }> {
  let freeAt = 0
  const share = (bytes: number) => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes * 8) / kbits
    return freeAt - now
  }
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    const end = () => [near, far].forEach((socket) => socket.destroy())
    for (const socket of [near, far]) sockets.add(socket.on('error', end))
    // What a server has sent before it closed is still on its way.
    near.on('close', end)
    near.pipe(delayed(() => latencyMs)).pipe(far)
    far.pipe(delayed(share)).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The line has no port.')
  return {
    port: address.port,
    close: () => {
      sockets.forEach((socket) => socket.destroy())
      server.close()
    },
  }
}
