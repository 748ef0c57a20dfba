import * as z from 'zod/mini'
import type { Call, Client } from '../src/widget/api/client.ts'

/** A call that is under way, and how a test answers it: with the body of a response, or an error. */
interface PendingCall extends Call {
  answer: (body: unknown) => Promise<void>
  fail: (error: unknown) => Promise<void>
}

/** Settles what a call leads to. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** A client without a service: it keeps the calls, and a test answers them whenever it likes. */
export function createTestClient() {
  const calls: PendingCall[] = []
  const client: Client = async (call, schema) => {
    const body = await new Promise((resolve, reject) => {
      const then = (act: (value: unknown) => void) => (value: unknown) => {
        act(value)
        return settle()
      }
      calls.push({ ...call, answer: then(resolve), fail: then(reject) })
    })
    return {
      data: z.parse(schema, body),
      requestId: 'request-1',
      answeredAt: Date.now(),
      skewMs: 0,
    }
  }
  return { client, calls }
}
