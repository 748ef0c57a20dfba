import { z } from 'zod'
import { PRODUCTS } from '../catalog/products.ts'
import { isRedirectUri, isWebhookUrl } from '../http/addresses.ts'

const parameters = z.record(z.string(), z.string())

const oauthRedirectUri = z
  .string()
  .refine(isRedirectUri, 'It must be absolute HTTPS or a deep link of a secure scheme')

/** Body of `POST /items` (specification: Items). */
export const createBody = z.object({
  connectorId: z.number().int(),
  parameters: parameters.default({}),
  clientUserId: z.string().optional(),
  webhookUrl: z.string().refine(isWebhookUrl, 'It must be https and not localhost').optional(),
  oauthRedirectUri: oauthRedirectUri.optional(),
  products: z.array(z.enum(PRODUCTS)).min(1).optional(),
  avoidDuplicates: z.boolean().optional(),
})

export type CreateBody = z.infer<typeof createBody>

/** Body of `PATCH /items/{id}`, which the specification does not show. Omitted fields keep their value. */
export const updateBody = z.object({
  parameters: parameters.optional(),
  oauthRedirectUri: oauthRedirectUri.optional(),
})

/** Body of `POST /items/{id}/mfa`, which the specification does not show: a map from `parameter.name` to answer. */
export const mfaBody = parameters
