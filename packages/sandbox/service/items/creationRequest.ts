import { z } from 'zod'
import type { ConnectTokenOptions } from '../auth/connectTokens.ts'
import type { Connector } from '../catalog/connector.ts'
import { type Product, PRODUCTS } from '../catalog/products.ts'
import { isRedirectUri, isWebhookUrl } from '../http/urlRules.ts'
import { invalidParameter, invalidParameters, type ServiceError } from '../http/serviceError.ts'
import { validateParameters } from './parameters.ts'

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

/** A creation request: the body of `POST /items` merged with the token's options. */
export interface CreationRequest {
  parameters: Record<string, string>
  products: readonly Product[]
  clientUserId: string | undefined
  webhookUrl: string | undefined
  oauthRedirectUri: string | undefined
  avoidDuplicates: boolean
}

/**
 * Merges the body with the token's options. What the token names about whose Item it is, who is told of it and what is
 * collected stands: its holder is a browser. For the others the body decides. Throws 400 with `errors[]` for parameters or
 * products that the Connector does not accept.
 */
export function resolveCreationRequest(
  connector: Connector,
  body: CreateBody,
  options: ConnectTokenOptions,
): CreationRequest {
  return {
    products: resolveProducts(connector, body.products, options.products),
    parameters: validateParameters(connector, body.parameters),
    clientUserId: options.clientUserId ?? body.clientUserId,
    webhookUrl: options.webhookUrl ?? body.webhookUrl,
    oauthRedirectUri: body.oauthRedirectUri ?? options.oauthRedirectUri,
    avoidDuplicates: body.avoidDuplicates ?? options.avoidDuplicates ?? false,
  }
}

/**
 * Returns the products to collect: a "subset of `connector.products`", and no product that was not asked for. Products of
 * the body must all be offered. A token is issued before the Connector is chosen, so its products are reduced to the
 * offered ones; the body may leave out some of them and add none. Neither given means all.
 */
function resolveProducts(
  { products: offered }: Connector,
  fromBody?: readonly Product[],
  fromToken?: readonly Product[],
): readonly Product[] {
  const unsupported = fromBody?.filter((product) => !offered.includes(product)) ?? []
  if (unsupported.length > 0) throw invalidProducts(`Not offered: ${unsupported.join(', ')}`)
  const isWanted = (product: Product) =>
    [fromBody, fromToken].every((given) => given === undefined || given.includes(product))
  const resolved = offered.filter(isWanted)
  if (resolved.length === 0) throw invalidProducts('The connector offers none of them')
  return resolved
}

function invalidProducts(message: string): ServiceError {
  return invalidParameters([invalidParameter('products', message)])
}
