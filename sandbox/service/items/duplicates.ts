import type { Connector } from '../catalog/connector.ts'
import type { Item } from './item.ts'

type Person = { parameters: Record<string, string>; clientUserId: string | undefined }

/**
 * The Item that `avoidDuplicates` reuses: "an existing connection of the same institution and document", or of the
 * same `clientUserId` "when no CPF or CNPJ exists yet" (specification: POST /items). The newest, if several.
 */
export function findDuplicate(
  items: readonly Item[],
  connector: Connector,
  person: Person,
): Item | undefined {
  const document = documentOf(person)
  return items.findLast((item) => {
    if (item.connector.id !== connector.id || documentOf(item) !== document) return false
    if (document !== undefined) return true
    return person.clientUserId !== undefined && item.clientUserId === person.clientUserId
  })
}

function documentOf({ parameters }: Person): string | undefined {
  return parameters['cnpj'] ?? parameters['cpf']
}
