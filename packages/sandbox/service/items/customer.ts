import type { Item } from './item.ts'
import type { Connector } from '../catalog/connector.ts'

/**
 * Returns the Item that `avoidDuplicates` reuses: "an existing connection of the same institution and document", or of the
 * same `clientUserId` "when no CPF or CNPJ exists yet" (specification: POST /items). If several match, the newest.
 */
export function findDuplicate(
  items: readonly Item[],
  connector: Connector,
  user: Pick<Item, 'parameters' | 'clientUserId'>,
): Item | undefined {
  const document = documentOf(user)
  return items.findLast((item) => {
    if (item.connector.id !== connector.id || documentOf(item) !== document) return false
    if (document !== undefined) return true
    return user.clientUserId !== undefined && item.clientUserId === user.clientUserId
  })
}

/** Returns the CNPJ or CPF of a connection, without punctuation; undefined if it has none. */
export function documentOf({ parameters }: Pick<Item, 'parameters'>): string | undefined {
  return parameters['cnpj'] ?? parameters['cpf']
}

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
