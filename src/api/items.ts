import { queryOptions } from '@tanstack/react-query'
import { itemSchema } from '../domain/item.ts'
import type { Client } from './client.ts'
import { retryReads } from './retry.ts'

/** `POST /items`. An optional field is sent only when the host gave it, so the token's own options stand. */
export interface CreateItem {
  connectorId: number
  parameters: Record<string, string>
  products?: readonly string[]
  oauthRedirectUri?: string
  avoidDuplicates?: boolean
}

const itemPath = (itemId: string) => `/items/${encodeURIComponent(itemId)}`

/** Creates an Item (specification: *Items*). An identical repetition with its own token resumes it. */
export const createItem = (client: Client, { ...body }: CreateItem) =>
  client({ method: 'POST', path: '/items', body }, itemSchema)

/** Updates an Item, renews its consent, restarts its MFA; without parameters the body is `{}`. */
export const updateItem = (
  client: Client,
  itemId: string,
  parameters: Record<string, string> | null,
) =>
  client(
    { method: 'PATCH', path: itemPath(itemId), body: parameters ? { parameters } : {} },
    itemSchema,
  )

/** Answers an MFA step: `{ <parameter.name>: answer }`. Never repeated by itself. */
export const answerMfa = (client: Client, itemId: string, answer: Record<string, string>) =>
  client({ method: 'POST', path: `${itemPath(itemId)}/mfa`, body: answer }, itemSchema)

/** Reads an Item as it is now. */
export const itemQuery = (client: Client, itemId: string) =>
  queryOptions({
    queryKey: ['item', itemId],
    queryFn: async ({ signal }) =>
      (await client({ method: 'GET', path: itemPath(itemId), signal }, itemSchema)).data,
    ...retryReads,
    gcTime: 0,
  })
