import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const BITS_PER_MS = 9000
const SEGMENT_BYTES = 1400

/** The time in ms that a segment is on its way; three of a hundred are lost and come repeated. */
const delay = () => 65 + 40 * Math.random() + (Math.random() < 0.03 ? 200 + 800 * Math.random() : 0)

/** Passes on what a socket receives, in order: what follows a lost segment waits for it. */
function passOn(from: Socket, to: Socket, line: { freeAt: number }, opensAt: number): void {
  let arrivesAt = opensAt
  let passed = Promise.resolve()
  const pass = (bytes: number, arrive: () => unknown) => {
    line.freeAt = Math.max(line.freeAt, performance.now()) + (bytes * 8) / BITS_PER_MS
    const at = (arrivesAt = Math.max(arrivesAt, line.freeAt + delay()))
    passed = passed.then(() => pause(at - performance.now())).then(() => void arrive())
  }
  from.on('data', (data: Buffer) => {
    for (let rest = data; rest.length > 0; rest = rest.subarray(SEGMENT_BYTES)) {
      const segment = rest.subarray(0, SEGMENT_BYTES)
      pass(segment.length, () => to.write(segment))
    }
  })
  from.on('end', () => pass(0, () => to.end())).on('error', () => to.destroy())
}

/** Puts 9 Mbit/s, 170 ± 40 ms and a loss of 3 % before the server of an address, at `port`. */
export function startPhoneLine(url: string, port: number) {
  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }]
  const line = createServer((phone) => {
    const service = connect(Number(new URL(url).port), '127.0.0.1')
    // The handshake takes one way and back.
    const opensAt = performance.now() + delay() + delay()
    passOn(phone, service, up, opensAt)
    passOn(service, phone, down, opensAt)
  })
  return line.listen(port, '127.0.0.1')
}
