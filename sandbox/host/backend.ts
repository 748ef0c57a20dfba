import { createCaller } from './caller.ts'

export interface BackendOptions {
  serviceUrl: string
  clientId: string
  /** Stays in this process: nothing of it, nor of the API key, reaches a browser. */
  clientSecret: string
}

/** What the merchant's own server does; in life it would know its user from a session. */
export interface Backend {
  /** A connect token; given an Item, one bound to it, once the Item proved to be the user's. */
  createConnectToken: (itemId?: string) => Promise<Answer>
  readItem: (itemId: string) => Promise<Answer>
}

/** The service's answer, or a refusal of the merchant's own. */
export interface Answer {
  status: number
  body: Record<string, unknown>
}

const USER = 'demo-user'

export const createBackend = (options: BackendOptions): Backend => {
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
  }
}

const NOT_YOURS: Answer = { status: 403, body: { message: 'This Item belongs to someone else.' } }
