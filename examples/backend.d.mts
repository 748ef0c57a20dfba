/** Your account with the service. */
export interface Application {
  serviceUrl: string
  clientId: string
  clientSecret: string
  signingSecrets: string[]
}

export interface Item {
  id: string
  status: string
  clientUserId: string
  connector: { name: string }
}

export interface Backend {
  mintConnectToken: (userId: string, itemId?: string) => Promise<string | null>
  itemOf: (userId: string, itemId: string) => Promise<Item | null>
  receiveWebhook: (rawBody: Uint8Array | string, signature: string | undefined) => number
  connectionsOf: (userId: string) => Item[]
  settled: () => Promise<void>
  registerWebhook: (url: string) => Promise<{ id: string }>
}

export function createBackend(application: Application): Backend

export function isSigned(
  header: string | undefined,
  rawBody: Uint8Array | string,
  secrets: readonly string[],
  now?: number,
): boolean
