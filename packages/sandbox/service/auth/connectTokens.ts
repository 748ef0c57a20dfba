import type { Product } from '../catalog/products.ts'

/** `options` of POST /connect_token (specification: Authentication endpoints). */
export interface ConnectTokenOptions {
  clientUserId?: string | undefined
  webhookUrl?: string | undefined
  oauthRedirectUri?: string | undefined
  avoidDuplicates?: boolean | undefined
  products?: Product[] | undefined
}

/** The creation that consumed a token. The fingerprint of its body identifies an identical retry. */
export interface TokenCreation {
  itemId: string
  fingerprint: string
}

/** The record of one connect token. Only `bindToCreation` and `consume` change it. */
export interface ConnectToken {
  readonly id: string
  readonly options: ConnectTokenOptions
  /** The only Item the token can access: the one it was issued for, or the one it created. */
  itemId: string | null
  creation: TokenCreation | null
  /** "Consumed atomically by the first create or update." */
  consumed: boolean
}

export function createConnectTokens(saved: readonly ConnectToken[] = []) {
  const tokens = new Map(saved.map((token) => [token.id, token]))
  return {
    add(id: string, itemId: string | null, options: ConnectTokenOptions) {
      tokens.set(id, { id, options, itemId, creation: null, consumed: false })
    },
    find: (id: string): ConnectToken | undefined => tokens.get(id),
    all: (): ConnectToken[] => [...tokens.values()],
  }
}

export type ConnectTokens = ReturnType<typeof createConnectTokens>

export function bindToCreation(token: ConnectToken, creation: TokenCreation): void {
  token.itemId = creation.itemId
  token.creation = creation
  token.consumed = true
}

export function consume(token: ConnectToken): void {
  token.consumed = true
}
