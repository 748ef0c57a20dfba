import { PRODUCTS, type Connection, type Product } from '../../protocol/options.ts'
import { accountLabel } from './accountLabel.ts'
import { endOfAccess, type ConsentTerm } from './consentTerms.ts'
import { MAX_NAME_LENGTH, sanitizeText } from './displayText.ts'
import type { Item } from './item.ts'

const isProduct = (name: string): name is Product => PRODUCTS.some((product) => product === name)

/** Returns the connection with its name made fit to be read, '' if there is none, and without accounts that have none. */
export const withShownName = ({ accounts, ...connection }: Connection): Connection => ({
  ...connection,
  name: sanitizeText(connection.name ?? '', MAX_NAME_LENGTH),
  ...(accounts && { accounts: accounts.filter((one) => accountLabel(one) !== '') }),
})

/**
 * Returns an Item as one of the person's connections.
 * @param agreement the consent that it was connected or renewed with, if it was asked for here
 */
export function connectionOf(
  item: Item,
  agreement?: { term: ConsentTerm; agreedAt: number },
): Connection {
  const end = endOfAccess(item.consentExpiresAt, agreement)
  return {
    itemId: item.id,
    connectorId: item.connector.id,
    name: item.connector.name,
    status: item.status,
    executionStatus: item.executionStatus,
    products: item.products.filter(isProduct),
    createdAt: item.createdAt ?? null,
    // Left out where nothing is known: the host may have named one.
    ...((end || agreement) && { consentExpiresAt: end }),
    lastUpdatedAt: item.lastUpdatedAt,
  }
}
