import { requestedProducts, type Connector } from './connector.ts'
import type { Item } from './item.ts'

/** The host's options of the same names. */
interface ProductOptions {
  products?: readonly string[] | undefined
  optionalProducts?: readonly string[] | undefined
}

/**
 * With `TRANSACTIONS` the service also reads `PAYMENT_DATA` where the Connector has it, without a request and also if the catalog
 * does not list it. A Connector of another country than Brazil has none (specification: *What the service does*, 2).
 */
const withPaymentData = ({ country = 'BR' }: Connector, products: readonly string[]) =>
  country === 'BR' && products.includes('TRANSACTIONS') && !products.includes('PAYMENT_DATA')
    ? [...products, 'PAYMENT_DATA']
    : [...products]

/** The products that a creation asks for: those the person cannot leave out, and those the person can. */
function createdProducts(
  connector: Connector,
  { products, optionalProducts = [] }: ProductOptions,
) {
  const asked = requestedProducts(connector, products && [...products, ...optionalProducts])
  const isOptional = (product: string) => optionalProducts.includes(product)
  return {
    required: asked.filter((product) => !isOptional(product)),
    optional: asked.filter(isOptional),
  }
}

/** The products that a consent names. */
export interface ConsentedProducts {
  required: string[]
  /** Each may be left out. */
  optional: string[]
}

/**
 * Returns the products that a consent names. An update collects the products of its Item, not those that the host's
 * options name; if the Item lists none, the products of its Connector.
 * @param item the Item that the consent updates; null for a new one
 */
export function consentedProducts(
  connector: Connector,
  options: ProductOptions,
  item: Item | null,
): ConsentedProducts {
  if (item) {
    const products = item.products.length > 0 ? item.products : connector.products
    return { required: withPaymentData(connector, products), optional: [] }
  }
  const { required, optional } = createdProducts(connector, options)
  const allRequired = withPaymentData(connector, required)
  return {
    required: allRequired,
    optional: withPaymentData(connector, optional).filter(
      (product) => !allRequired.includes(product),
    ),
  }
}

/**
 * Returns the `products` of a creation: the required ones and the optional ones that were ticked; null if the host
 * names none, so that the token's own apply.
 */
export function productsToCreate(
  connector: Connector,
  options: ProductOptions,
  ticked: readonly string[],
): string[] | null {
  if (!options.products && !options.optionalProducts?.length) return null
  const { required, optional } = createdProducts(connector, options)
  const isAgreed = (product: string) =>
    required.includes(product) || (optional.includes(product) && ticked.includes(product))
  return connector.products.filter(isAgreed)
}
