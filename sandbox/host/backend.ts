import { itemSchema } from './bankData/answers.ts'
import { createReader } from './bankData/reader.ts'
import { isSection, SECTIONS } from './bankData/sections.ts'
import { createFaultControls, type FaultControls } from './faults.ts'
import { createServiceClient, type ServiceResponse, type Application } from './serviceClient.ts'
import { eventsOf } from './webhookEvents.ts'

/** The application's own server. A real one knows its user from a session. */
export interface Backend {
  /** Creates a connect token. Given an Item, one bound to it, if the Item is the user's. */
  createConnectToken: (itemId?: string) => Promise<ServiceResponse>
  /** The Item as the service has it, if it is the user's. */
  readItem: (itemId: string) => Promise<ServiceResponse>
  /** Deletes the Item, with its access and its data, if it is the user's. */
  deleteItem: (itemId: string) => Promise<ServiceResponse>
  /**
   * One section of the data that the user's Item has collected (`bankData/sections.ts`): `{ shared, results }`. `shared`
   * is false if the Item does not collect the section's product. Rejects if the service does not give them.
   */
  readBankData: (itemId: string, section: string) => Promise<ServiceResponse>
  /** The user's events of an Item, as webhooks carry them. A real backend stores the webhooks that it receives. */
  readWebhooks: (itemId: string) => Promise<ServiceResponse>
  /** Faults of the sandbox, for the developer's part of the page. A real backend has nothing like it. */
  faults: FaultControls
}

const refusal = (status: number, message: string): ServiceResponse => ({
  status,
  body: { message },
})

const FORBIDDEN_ITEM = refusal(403, 'This Item belongs to someone else.')
const INVALID_ITEM_ID = refusal(400, 'itemId must be a UUID.')
const UNKNOWN_SECTION = refusal(404, 'There is no such section.')
const EVENTS_UNAVAILABLE = refusal(502, 'The service did not list its events.')

const USER = 'demo-user'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const createBackend = (options: Application): Backend => {
  const call = createServiceClient(options)
  const reader = createReader(call)

  const readItem: Backend['readItem'] = async (itemId) => {
    if (!UUID.test(itemId)) return INVALID_ITEM_ID
    const answer = await call('GET', `/items/${itemId}`)
    return answer.status === 200 && answer.body['clientUserId'] !== USER ? FORBIDDEN_ITEM : answer
  }

  return {
    faults: createFaultControls(call),
    async createConnectToken(itemId) {
      const body = { options: { clientUserId: USER } }
      if (itemId === undefined) return call('POST', '/connect_token', body)
      const item = await readItem(itemId)
      return item.status === 200 ? call('POST', '/connect_token', { ...body, itemId }) : item
    },
    readItem,
    async deleteItem(itemId) {
      const item = await readItem(itemId)
      return item.status === 200 ? call('DELETE', `/items/${itemId}`) : item
    },
    async readBankData(itemId, section) {
      if (!isSection(section)) return UNKNOWN_SECTION
      const answer = await readItem(itemId)
      if (answer.status !== 200) return answer
      const item = itemSchema.parse(answer.body)
      const { product, read } = SECTIONS[section]
      const shared = item.products.includes(product)
      const results = shared ? await read(reader, { ...item, id: itemId }) : []
      return { status: 200, body: { shared, results } }
    },
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
