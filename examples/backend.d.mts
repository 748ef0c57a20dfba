import type { Item } from '../src/server/server.ts'

/** Your account with the service. */
export interface Application {
  serviceUrl: string
  clientId: string
  clientSecret: string
  signingSecrets: string[]
}

export interface Backend {
  mintConnectToken: (userId: string, itemId?: string) => Promise<string>
  itemOf: (userId: string, itemId: string) => Promise<Item | null>
  itemsOf: (userId: string) => Promise<Item[]>
  deleteItem: (userId: string, itemId: string) => Promise<boolean>
  receiveWebhook: (
    rawBody: ArrayBuffer | Uint8Array | string,
    signature: string | undefined,
  ) => Promise<number>
  connectionsOf: (userId: string) => Item[]
  registerWebhook: (url: string) => Promise<{ id: string }>
}

export function createBackend(application: Application): Backend
