import { z } from 'zod'
import type { Deliver, ServiceOptions } from '../options.ts'
import { openService, type OpenService } from './openService.ts'

/** Address of the receiver in tests that need only one. */
export const receiverUrl = 'https://hooks.example/all'

export type Received = Omit<Parameters<Deliver>[0], 'signal'>

/** Creates a receiver that answers with the given statuses in turn, the last one for ever; 0 is no answer at all. */
export function openReceiver(...statuses: number[]) {
  const received: Received[] = []
  const deliver: Deliver = ({ url: to, headers, body }) => {
    const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 200
    received.push({ url: to, headers, body })
    return status === 0 ? new Promise(() => {}) : Promise.resolve({ status })
  }
  return { received, deliver }
}

/** Opens a service whose webhooks go to such a receiver. */
export async function openWithReceiver(statuses: number[] = [], options: ServiceOptions = {}) {
  const { received, deliver } = openReceiver(...statuses)
  return { received, service: await openService({ deliver, ...options }) }
}

const payloadShape = z.looseObject({
  event: z.string(),
  eventId: z.guid(),
  itemId: z.guid().optional(),
  transactionIds: z.array(z.guid()).optional(),
})

export const payloadOf = ({ body }: Received) => payloadShape.parse(JSON.parse(body))

export const eventsOf = (received: Received[]) => received.map((each) => payloadOf(each).event)

/** Registers a webhook with a fresh `apiKey`. */
export async function register({ call, issueApiKey }: OpenService, body: object) {
  const answer = await call('POST', '/webhooks', { key: await issueApiKey(), body })
  return z.looseObject({ id: z.guid() }).parse(answer.body)
}

const sentShape = z.looseObject({
  results: z.array(
    z.looseObject({
      at: z.iso.datetime(),
      payload: payloadShape,
      deliveries: z.array(
        z.strictObject({
          url: z.string(),
          state: z.enum(['pending', 'delivered', 'dropped']),
          attempts: z.array(
            z.strictObject({ at: z.iso.datetime(), status: z.number().nullable() }),
          ),
        }),
      ),
    }),
  ),
})

/** Returns the events of an Item, or of all, with their deliveries. */
export async function sentFor({ control }: Pick<OpenService, 'control'>, itemId?: string) {
  const query = itemId === undefined ? '' : `?itemId=${itemId}`
  return sentShape.parse((await control('GET', `/webhook-deliveries${query}`)).body).results
}
