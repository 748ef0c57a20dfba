import { productsOf, type Connector } from './connector.ts'

/**
 * The products that a consent has to name. With `TRANSACTIONS` the service also reads `PAYMENT_DATA` if the
 * Connector has it, even unasked (specification: *What the service does*, 2).
 * @param wanted the host's `products`; undefined for all
 */
export function consentedProducts(connector: Connector, wanted: readonly string[] | undefined) {
  const read = productsOf(connector, wanted)
  return wanted && read.includes('TRANSACTIONS')
    ? productsOf(connector, [...wanted, 'PAYMENT_DATA'])
    : read
}
