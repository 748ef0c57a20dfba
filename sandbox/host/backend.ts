import { createServiceClient, type ServiceResponse, type Application } from './serviceClient.ts'
import { eventsOf } from './webhookEvents.ts'

/** The application's own server. A real one knows its user from a session. */
export interface Backend {
  /** Creates a connect token. Given an Item, one bound to it, if the Item is the user's. */
  createConnectToken: (itemId?: string) => Promise<ServiceResponse>
  readItem: (itemId: string) => Promise<ServiceResponse>
  /** The user's events of an Item, as webhooks carry them. A real backend stores the webhooks that it receives. */
  readWebhooks: (itemId: string) => Promise<ServiceResponse>
}

const USER = 'demo-user'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const createBackend = (options: Application): Backend => {
  const call = createServiceClient(options)
  const readItem = (itemId: string) => call('GET', `/items/${encodeURIComponent(itemId)}`)

  return {
    async createConnectToken(itemId) {
      const body = { options: { clientUserId: USER } }
      if (itemId === undefined) return call('POST', '/connect_token', body)
      const item = await readItem(itemId)
      if (item.status !== 200) return item
      if (item.body['clientUserId'] !== USER) return FORBIDDEN_ITEM
      return call('POST', '/connect_token', { ...body, itemId })
    },
    readItem,
    async readWebhooks(itemId) {
      if (!UUID.test(itemId)) return INVALID_ITEM_ID
      const path = `/sandbox/webhook-deliveries?itemId=${itemId.toLowerCase()}`
      const { status, body } = await call('GET', path)
      return status === 200
        ? { status, body: { results: eventsOf(USER, body) } }
        : EVENTS_UNAVAILABLE
    },
  }
}

const FORBIDDEN_ITEM: ServiceResponse = {
  status: 403,
  body: { message: 'This Item belongs to someone else.' },
}
const INVALID_ITEM_ID: ServiceResponse = {
  status: 400,
  body: { message: 'itemId must be a UUID.' },
}
const EVENTS_UNAVAILABLE: ServiceResponse = {
  status: 502,
  body: { message: 'The service did not list its events.' },
}
