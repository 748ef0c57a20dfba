import {
  memoryStore,
  readItem,
  receiveWebhook,
  WebhookError,
  type Service,
  type WebhookEvent,
} from 'connect-widget/server'

export interface ReceivedEvent {
  /** ISO 8601: when it came. */
  at: string
  event: string
  eventId: string
  itemId: string
}

/**
 * Creates the log of the webhooks that came. In life a table, whose column `eventId` is unique.
 * @param onEvent handles each of them, once
 */
export function createWebhookLog(
  service: Service,
  secret: string,
  onEvent: (event: WebhookEvent) => Promise<void>,
) {
  const store = memoryStore()
  const received: ReceivedEvent[] = []
  /** The user of each Item: one that was deleted cannot be read any more. */
  const owners = new Map<string, string>()

  /** Keeps the user of an Item. The service says who it is: a webhook may not. */
  async function keepOwner(itemId: string): Promise<void> {
    const item = owners.has(itemId) ? null : await readItem(service, itemId)
    if (item?.clientUserId) owners.set(itemId, item.clientUserId)
  }

  return {
    /** Takes a delivery in, once. Resolves with the status to answer it with. */
    async receive(request: Request): Promise<number> {
      try {
        await receiveWebhook(request, { secret, store }, async (delivered) => {
          await onEvent(delivered)
          const { event, eventId, itemId } = delivered
          if (itemId === undefined) return
          await keepOwner(itemId)
          received.push({ at: new Date().toISOString(), event, eventId, itemId })
        })
        return 204
      } catch (error) {
        // 500: it is delivered again.
        return error instanceof WebhookError ? error.status : 500
      }
    },
    /** The events of those of the Items that are the user's, oldest first. */
    eventsOf: (userId: string, itemIds: readonly string[]) =>
      received.filter(({ itemId }) => owners.get(itemId) === userId && itemIds.includes(itemId)),
  }
}
