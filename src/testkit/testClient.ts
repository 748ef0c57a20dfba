import { matchCall } from '../serving/calls.ts'
import type { Call, Client } from '../widget/api/client.ts'

/** A call that is under way, and how a test answers it: with the body of a response, or an error. */
interface PendingCall extends Call {
  answer: (body: unknown) => Promise<void>
  fail: (error: unknown) => Promise<void>
}

/** Settles what a call leads to. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve))

const ITEM_ID = '0b9f6f1e-7c7d-4d53-9a53-2f1f4b7f1c11'

/** Throws for a call, or a field of its body, that the widget's web server does not forward to the service. */
function checkIsForwarded({ method, path, body = {} }: Call) {
  const target = `/api${path.replace(/\bitem-\d+/, ITEM_ID)}`
  const call = matchCall(method, target)
  if (call === null) throw new Error(`${method} ${path} is missing in src/serving/calls.ts`)
  for (const field of Object.keys(body))
    if (call.fields !== 'any' && !call.fields?.includes(field))
      throw new Error(`${field} of ${method} ${path} is missing in src/serving/calls.ts`)
}

/** A client without a service: it keeps the calls, and a test answers them whenever it likes. */
export function createTestClient() {
  const calls: PendingCall[] = []
  const client: Client = async (call, schema) => {
    checkIsForwarded(call)
    const body = await new Promise((resolve, reject) => {
      const then = (act: (value: unknown) => void) => (value: unknown) => {
        act(value)
        return settle()
      }
      calls.push({ ...call, answer: then(resolve), fail: then(reject) })
    })
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new Error('A test answered with a body that the schema refuses.')
    return {
      data: parsed.data,
      language: null,
      requestId: 'request-1',
      answeredAt: Date.now(),
      skewMs: 0,
    }
  }
  return { client, calls }
}
