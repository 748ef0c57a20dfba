import { productsOf, type Connector } from './connector.ts'

/**
 * What a run reads in all: with `TRANSACTIONS` the service reads `PAYMENT_DATA` along, where the Connector
 * has it, asked or not (specification: *Data products*). A consent names it.
 */
export const productsRead = (connector: Connector, wanted: readonly string[] | undefined) =>
  productsOf(connector, wanted?.includes('TRANSACTIONS') ? [...wanted, 'PAYMENT_DATA'] : wanted)
