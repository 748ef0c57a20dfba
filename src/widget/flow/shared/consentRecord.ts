import type { ConsentReceipt } from '../../../protocol/receipt.ts'
import type { Connector } from '../../domain/connector.ts'
import { consentedProducts } from '../../domain/consentedProducts.ts'
import { jurisdictionOf } from '../../domain/jurisdiction.ts'
import type { ConsentAnswer } from '../events.ts'
import type { Run } from '../state.ts'
import { itemOfConnector } from './runItems.ts'

/** The version of `ConsentReceipt`. */
const VERSION = 1

/** Returns the receipt of a consent without its digest, which takes a moment to compute. */
export function consentRecord(
  run: Run,
  connector: Connector,
  { optionalProducts: ticked, term, language, shown }: ConsentAnswer,
): Omit<ConsentReceipt, 'digest'> {
  const { now, runId, options, origin } = run
  const item = itemOfConnector(run, connector.id)
  const { required, optional } = consentedProducts(connector, options, item)
  const chosen = optional.filter((product) => ticked.includes(product))
  return {
    version: VERSION,
    runId,
    ...(item && { itemId: item.id }),
    connectorId: connector.id,
    application: options.application ?? null,
    origin,
    jurisdiction: jurisdictionOf(connector, options.countries),
    language,
    shown: [...shown],
    products: [...required, ...chosen],
    optionalProducts: chosen,
    termMonths: term ?? null,
    agreedAt: new Date(now).toISOString(),
  }
}
