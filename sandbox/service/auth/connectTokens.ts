import type { Product } from '../catalog/products.ts'

/** `options` of POST /connect_token (specification: Authentication endpoints). */
export type ConnectTokenOptions = {
  clientUserId?: string | undefined
  webhookUrl?: string | undefined
  oauthRedirectUri?: string | undefined
  avoidDuplicates?: boolean | undefined
  products?: Product[] | undefined
}

/** The creation a token was spent on; the fingerprint tells an identical retry from anything else. */
export type Creation = { itemId: string; fingerprint: string }

/** What the service remembers of one connect token. It changes only through `bindToCreation` and `consume`. */
export type ConnectToken = {
  readonly id: string
  readonly options: ConnectTokenOptions
  /** The only Item the token reaches: the one it was issued for, or the one it created. */
  itemId: string | null
  creation: Creation | null
  /** "Consumed atomically by the first create or update." */
  consumed: boolean
}

export type ConnectTokens = {
  remember(id: string, itemId: string | null, options: ConnectTokenOptions): void
  find(id: string): ConnectToken | undefined
}

export function createConnectTokens(): ConnectTokens {
  const tokens = new Map<string, ConnectToken>()
  return {
    remember(id, itemId, options) {
      tokens.set(id, { id, options, itemId, creation: null, consumed: false })
    },
    find: (id) => tokens.get(id),
  }
}

/** Spends a token on a creation. */
export function bindToCreation(token: ConnectToken, creation: Creation): void {
  token.itemId = creation.itemId
  token.creation = creation
  token.consumed = true
}

/** Spends a token on an update of the Item it is bound to. */
export function consume(token: ConnectToken): void {
  token.consumed = true
}
