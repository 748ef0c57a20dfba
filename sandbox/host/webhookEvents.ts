import { z } from 'zod'

const deliveryState = z.enum(['pending', 'delivered', 'dropped'])
type DeliveryState = z.infer<typeof deliveryState>

const deliveryListSchema = z.object({
  results: z.array(
    z.object({
      at: z.string(),
      payload: z.object({
        event: z.string(),
        eventId: z.string(),
        itemId: z.string(),
        clientUserId: z.string().optional(),
      }),
      deliveries: z.array(z.object({ state: deliveryState })),
    }),
  ),
})

/** The parts of an event that the page shows. Addresses of deliveries and their responses are left out. */
export interface WebhookEvent {
  at: string
  event: string
  eventId: string
  itemId: string
  /** `none` when no webhook is registered for it. */
  delivery: DeliveryState | 'none'
}

/** The user's events among those the sandbox lists, oldest first. */
export const eventsOf = (user: string, listed: unknown): WebhookEvent[] =>
  deliveryListSchema
    .parse(listed)
    .results.filter(({ payload }) => payload.clientUserId === user)
    .map(({ at, payload: { event, eventId, itemId }, deliveries }) => {
      const delivery = overallState(deliveries.map(({ state }) => state))
      return { at, event, eventId, itemId, delivery }
    })

/** `delivered` if every webhook received the event, `dropped` if one of them never will. */
const overallState = (states: DeliveryState[]): WebhookEvent['delivery'] => {
  if (states.length === 0) return 'none'
  if (states.includes('dropped')) return 'dropped'
  return states.includes('pending') ? 'pending' : 'delivered'
}
