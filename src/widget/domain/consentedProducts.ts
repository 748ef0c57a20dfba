import { requestedProducts, type Connector } from './connector.ts'
import type { Item } from './item.ts'

/**
 * With `TRANSACTIONS` the service also reads `PAYMENT_DATA` where the Connector has it, without a request and also if the catalog does not
 * list it (specification: *What the service does*, 2).
 */
const withPaymentData = (products: readonly string[]) =>
  products.includes('TRANSACTIONS') && !products.includes('PAYMENT_DATA')
    ? [...products, 'PAYMENT_DATA']
    : [...products]

/**
 * The products that a consent names. An update collects the products of its Item, not the host's `products`; if the
 * Item lists none, the products of its Connector.
 * @param wanted the host's `products`; undefined for all
 * @param item the Item that the consent updates; null for a new one
 */
export function consentedProducts(
  connector: Connector,
  wanted: readonly string[] | undefined,
  item: Item | null,
): string[] {
  if (!item) return withPaymentData(requestedProducts(connector, wanted))
  return withPaymentData(item.products.length > 0 ? item.products : connector.products)
}
