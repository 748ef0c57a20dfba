import { createSocket } from 'node:dgram'

export interface RunningDns {
  /** As nginx's `resolver` takes it. */
  address: string
  close: () => Promise<void>
}

const HEADER_BYTES = 12
const TYPE_A = 1

/** A DNS server on loopback: every name has the IPv4 address that `addressNow` gives, with a TTL of zero. */
export async function startDns(addressNow: () => string): Promise<RunningDns> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    // The question is a name that ends with a zero, a type and a class.
    const end = query.indexOf(0, HEADER_BYTES) + 5
    const question = query.subarray(HEADER_BYTES, end)
    const isA = question.readUInt16BE(question.length - 4) === TYPE_A
    const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0])
    query.copy(header, 0, 0, 2)
    const octets = addressNow().split('.').map(Number)
    const answer = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...octets])
    socket.send(Buffer.concat(isA ? [header, question, answer] : [header, question]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
