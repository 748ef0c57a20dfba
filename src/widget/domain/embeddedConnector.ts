import * as z from 'zod/mini'
import { connectorSchema, type Connector } from './connector.ts'

/**
 * A Connector made from the one embedded in an Item, for a Connector that the catalog does not contain. It
 * has a name and a logo, but no credentials (specification: *Item*). Null if it has no id or name.
 */
export const embeddedConnector = (embedded: object): Connector | null => {
  const parsed = z.safeParse(connectorSchema, embedded)
  return parsed.success ? parsed.data : null
}
