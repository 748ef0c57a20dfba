import type { ConnectTokenOptions } from '../auth/connectTokens.ts'
import type { Connector } from '../catalog/connector.ts'
import type { Product } from '../catalog/products.ts'
import { invalidParameter, invalidParameters } from '../http/serviceError.ts'
import type { CreateBody } from './itemBodies.ts'
import { acceptParameters } from './parameters.ts'

/** What a creation asks for, once the body and the token's options are put together. */
export type Wish = {
  parameters: Record<string, string>
  products: readonly Product[]
  clientUserId: string | undefined
  webhookUrl: string | undefined
  oauthRedirectUri: string | undefined
  avoidDuplicates: boolean
}

/** The body comes first, then the token's options; what the connector does not take is 400 with `errors[]`. */
export function settleWish(
  connector: Connector,
  body: CreateBody,
  options: ConnectTokenOptions,
): Wish {
  return {
    products: settleProducts(connector, body.products, options.products),
    parameters: acceptParameters(connector, body.parameters),
    clientUserId: body.clientUserId ?? options.clientUserId,
    webhookUrl: body.webhookUrl ?? options.webhookUrl,
    oauthRedirectUri: body.oauthRedirectUri ?? options.oauthRedirectUri,
    avoidDuplicates: body.avoidDuplicates ?? options.avoidDuplicates ?? false,
  }
}

/**
 * "Subset of `connector.products`": in a body anything else is refused. A token is issued before the Connector is
 * chosen, so its products are cut down to what the Connector offers. Neither given is all of them.
 */
function settleProducts(
  connector: Connector,
  asked?: Product[],
  fromToken?: Product[],
): readonly Product[] {
  const offered = connector.products
  if (asked) {
    const refused = asked.filter((product) => !offered.includes(product))
    if (refused.length === 0) return [...new Set(asked)]
    throw invalidParameters([invalidParameter('products', `Not offered: ${refused.join(', ')}`)])
  }
  const cut = fromToken ? offered.filter((product) => fromToken.includes(product)) : offered
  if (cut.length > 0) return cut
  throw invalidParameters([invalidParameter('products', 'The connector offers none of them')])
}
