import { productsOf, type Connector } from './connector.ts'

/**
 * What a run reads in all: with `TRANSACTIONS` the service reads `PAYMENT_DATA` along, where the Connector
 * has both, asked or not (specification: *Data products*). A consent names it.
 */
export function consentedProducts(connector: Connector, wanted: readonly string[] | undefined) {
  const read = productsOf(connector, wanted)
  return wanted && read.includes('TRANSACTIONS')
    ? productsOf(connector, [...wanted, 'PAYMENT_DATA'])
    : read
}
