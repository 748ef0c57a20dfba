import type { ConnectTokenOptions } from '../auth/connectTokens.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Product } from '../catalog/products.ts'
import { invalidParameter, invalidParameters } from '../http/serviceError.ts'
import type { CreateBody } from './itemBodies.ts'
import { validateParameters } from './parameters.ts'

/** A creation request: the body of `POST /items` merged with the token's options. */
export type CreationRequest = {
  parameters: Record<string, string>
  products: readonly Product[]
  clientUserId: string | undefined
  webhookUrl: string | undefined
  oauthRedirectUri: string | undefined
  avoidDuplicates: boolean
}

/**
 * Merges the body with the token's options; fields of the body take precedence. Throws 400 with `errors[]` for parameters
 * or products that the Connector does not accept.
 */
export function resolveCreationRequest(
  connector: Connector,
  body: CreateBody,
  options: ConnectTokenOptions,
): CreationRequest {
  return {
    products: resolveProducts(connector, body.products, options.products),
    parameters: validateParameters(connector, body.parameters),
    clientUserId: body.clientUserId ?? options.clientUserId,
    webhookUrl: body.webhookUrl ?? options.webhookUrl,
    oauthRedirectUri: body.oauthRedirectUri ?? options.oauthRedirectUri,
    avoidDuplicates: body.avoidDuplicates ?? options.avoidDuplicates ?? false,
  }
}

/**
 * Returns the products to collect: a "subset of `connector.products`". Products of the body must all be offered. A token is
 * issued before the Connector is chosen, so its products are reduced to the offered ones. Neither given means all.
 */
function resolveProducts(
  connector: Connector,
  fromBody?: Product[],
  fromToken?: Product[],
): readonly Product[] {
  const offered = connector.products
  if (fromBody) {
    const unsupported = fromBody.filter((product) => !offered.includes(product))
    if (unsupported.length === 0) return [...new Set(fromBody)]
    throw invalidParameters([
      invalidParameter('products', `Not offered: ${unsupported.join(', ')}`),
    ])
  }
  const available = fromToken ? offered.filter((product) => fromToken.includes(product)) : offered
  if (available.length > 0) return available
  throw invalidParameters([invalidParameter('products', 'The connector offers none of them')])
}
