import { isSafeId } from '../../protocol/isSafeId.ts'
import { toConnectItem } from '../domain/connectItem.ts'
import { inLocalTime, itemSchema, type Item } from '../domain/item.ts'
import type { ApiResponse, Call, Client } from './client.ts'
import { CallError, noResponse } from './errors.ts'

/** The body of `POST /items`. An option that the host did not give is left out, so that the token's applies. */
export interface CreateItem {
  connectorId: number
  parameters: Record<string, string>
  products?: readonly string[]
  oauthRedirectUri?: string
  avoidDuplicates?: boolean
}

/** The address of an Item. Throws for what is no id of one: it could lead the token elsewhere. */
const itemPath = (itemId: string) => {
  if (!isSafeId(itemId)) throw new Error('Connect: no id of an Item')
  return `/items/${encodeURIComponent(itemId)}`
}

/**
 * Sends a call that answers an Item, and converts its deadlines to this device's clock. Another Item than
 * the one that was asked for is an unreadable answer; ids are compared without regard to case.
 */
const callForItem = async (client: Client, call: Call): Promise<ApiResponse<Item>> => {
  const response = await client(call, itemSchema)
  const { data, skewMs, requestId } = response
  const { itemId: id = data.id } = call
  if (data.id.toLowerCase() !== id.toLowerCase())
    throw new CallError(noResponse('UNREADABLE_ANSWER', requestId))
  const item = { ...data, id }
  return { ...response, data: inLocalTime({ ...item, forHost: toConnectItem(item) }, skewMs) }
}

/** `POST /items` (specification: *Items*). An identical repetition with the same token resumes the Item. */
export const createItem = (client: Client, { ...body }: CreateItem) =>
  callForItem(client, { method: 'POST', path: '/items', body })

/** `PATCH /items/{id}`: updates an Item, renews its consent or restarts its MFA. Null sends the body `{}`. */
export const updateItem = async (
  client: Client,
  itemId: string,
  parameters: Record<string, string> | null,
) => {
  const body = parameters ? { parameters } : {}
  return callForItem(client, { method: 'PATCH', path: itemPath(itemId), itemId, body })
}

/** `POST /items/{id}/mfa` with `{ <parameter.name>: answer }`. Never retried automatically. */
export const answerMfa = async (client: Client, itemId: string, body: Record<string, string>) =>
  callForItem(client, { method: 'POST', path: `${itemPath(itemId)}/mfa`, itemId, body })

/** `GET /items/{id}`. The flow decides when to read again. */
export const readItem = async (client: Client, itemId: string, signal: AbortSignal) =>
  callForItem(client, { method: 'GET', path: itemPath(itemId), itemId, signal })
