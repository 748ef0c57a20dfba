import { inLocalTime, itemSchema, type Item } from '../domain/item.ts'
import type { Answer, Call, Client } from './client.ts'

/** `POST /items`. An optional field is sent only when the host gave it, so the token's own options stand. */
export interface CreateItem {
  connectorId: number
  parameters: Record<string, string>
  products?: readonly string[]
  oauthRedirectUri?: string
  avoidDuplicates?: boolean
}

const itemPath = (itemId: string) => `/items/${encodeURIComponent(itemId)}`

/** Every call for an Item answers the Item, its deadlines told by this device's clock. */
const send = async (client: Client, call: Call): Promise<Answer<Item>> => {
  const answer = await client(call, itemSchema)
  return { ...answer, data: inLocalTime(answer.data, answer.skewMs) }
}

/** Creates an Item (specification: *Items*). An identical repetition with its own token resumes it. */
export const createItem = (client: Client, { ...body }: CreateItem) =>
  send(client, { method: 'POST', path: '/items', body })

/** Updates an Item, renews its consent, restarts its MFA; without parameters the body is `{}`. */
export const updateItem = (
  client: Client,
  itemId: string,
  parameters: Record<string, string> | null,
) =>
  send(client, {
    method: 'PATCH',
    path: itemPath(itemId),
    body: parameters ? { parameters } : {},
  })

/** Answers an MFA step: `{ <parameter.name>: answer }`. Never repeated by itself. */
export const answerMfa = (client: Client, itemId: string, answer: Record<string, string>) =>
  send(client, { method: 'POST', path: `${itemPath(itemId)}/mfa`, body: answer })

/** Reads an Item as it is now. */
export const readItem = async (
  client: Client,
  itemId: string,
  signal: AbortSignal,
): Promise<Item> =>
  (await send(client, { method: 'GET', path: itemPath(itemId), itemId, signal })).data
