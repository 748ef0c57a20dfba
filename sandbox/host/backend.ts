import { createCaller, type Answer, type Application } from './caller.ts'
import { eventsOf } from './webhookEvents.ts'

/** The application's own server. A real one knows its user from a session. */
export interface Backend {
  /** A connect token; given an Item, one bound to it, once the Item proved to be the user's. */
  createConnectToken: (itemId?: string) => Promise<Answer>
  readItem: (itemId: string) => Promise<Answer>
  /** The user's events of an Item, as webhooks carry them; in life the backend would have kept what it received. */
  readWebhooks: (itemId: string) => Promise<Answer>
}

const USER = 'demo-user'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const createBackend = (options: Application): Backend => {
  const call = createCaller(options)
  const readItem = (itemId: string) => call('GET', `/items/${encodeURIComponent(itemId)}`)

  return {
    async createConnectToken(itemId) {
      const body = { options: { clientUserId: USER } }
      if (itemId === undefined) return call('POST', '/connect_token', body)
      const item = await readItem(itemId)
      if (item.status !== 200) return item
      if (item.body['clientUserId'] !== USER) return NOT_YOURS
      return call('POST', '/connect_token', { ...body, itemId })
    },
    readItem,
    async readWebhooks(itemId) {
      if (!UUID.test(itemId)) return NO_ID
      const path = `/sandbox/webhook-deliveries?itemId=${itemId.toLowerCase()}`
      const { status, body } = await call('GET', path)
      return status === 200 ? { status, body: { results: eventsOf(USER, body) } } : NOT_TOLD
    },
  }
}

const NOT_YOURS: Answer = { status: 403, body: { message: 'This Item belongs to someone else.' } }
const NO_ID: Answer = { status: 400, body: { message: 'itemId must be a UUID.' } }
const NOT_TOLD: Answer = { status: 502, body: { message: 'The service did not list its events.' } }
