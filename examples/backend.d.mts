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
  executionStatus: string
  consentExpiresAt: string | null
  clientUserId: string
  connector: { id: number; name: string }
}

export interface Backend {
  mintConnectToken: (userId: string, itemId?: string) => Promise<string | null>
  itemOf: (userId: string, itemId: string) => Promise<Item | null>
  itemsOf: (userId: string) => Promise<Item[]>
  deleteItem: (userId: string, itemId: string) => Promise<boolean>
  receiveWebhook: (rawBody: Uint8Array | string, signature: string | undefined) => number
  connectionsOf: (userId: string) => Item[]
  settled: () => Promise<void>
  registerWebhook: (url: string) => Promise<{ id: string }>
}

export function createBackend(application: Application): Backend

/** The service refused a call, or did not answer. The message names the call and the service's reason, and no secret. */
export class ServiceError extends Error {
  /** The HTTP status; null without an answer. */
  status: number | null
  /** The service's `codeDescription`. */
  code: string | null
  requestId: string | null
}

export function isSigned(
  header: string | undefined,
  rawBody: Uint8Array | string,
  secrets: readonly string[],
  now?: number,
): boolean
