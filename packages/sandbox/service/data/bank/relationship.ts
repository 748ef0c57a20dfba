import { documentOf } from '../../items/duplicates.ts'
import type { Item } from '../../items/item.ts'

/**
 * Returns the key of the customer relationship behind an Item: the institution and its customer, who is known by CNPJ or
 * CPF, else by user name, else as the user of the Application. Items of the same relationship read the same accounts.
 */
export function customerKeyOf(
  item: Pick<Item, 'id' | 'connector' | 'parameters' | 'clientUserId'>,
): string {
  const { connector, parameters, clientUserId, id } = item
  const customer = documentOf(item) ?? parameters['user'] ?? clientUserId ?? id
  return `${connector.id} ${connector.accountTraits.includes('joint') ? 'joint' : customer}`
}
