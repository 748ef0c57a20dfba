import type { ConnectTokenOptions } from '../auth/connectTokens.ts'
import type { Connector } from '../catalog/connector.ts'
import { type Product, withPrerequisites } from '../catalog/products.ts'
import { invalidParameter, invalidParameters, type ServiceError } from '../http/serviceError.ts'
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
 * Returns the products to collect: a "subset of `connector.products`", with the products they need. Products of the body
 * must all be offered. A token is issued before the Connector is chosen, so its products are reduced to the offered
 * ones. Neither given means all.
 */
function resolveProducts(
  connector: Connector,
  fromBody?: Product[],
  fromToken?: Product[],
): readonly Product[] {
  const offered = connector.products
  const requested = fromBody ?? fromToken?.filter((product) => offered.includes(product))
  const resolved = requested ? withPrerequisites(requested) : offered
  const unsupported = resolved.filter((product) => !offered.includes(product))
  if (unsupported.length > 0) throw invalidProducts(`Not offered: ${unsupported.join(', ')}`)
  if (resolved.length === 0) throw invalidProducts('The connector offers none of them')
  return resolved
}

function invalidProducts(message: string): ServiceError {
  return invalidParameters([invalidParameter('products', message)])
}
