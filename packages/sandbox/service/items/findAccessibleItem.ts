import type { AuthorizedCaller } from '../auth/guards.ts'
import { itemNotFound, ServiceError } from '../http/serviceError.ts'
import { requireUuid } from '../http/uuid.ts'
import type { Item } from './item.ts'
import type { ItemStore } from './itemStore.ts'

/**
 * Returns the Item of a path's `id`. Throws 400 for a malformed id, 403 if a connect token is bound to another Item
 * (existing or not: a token "can only reach that Item"), and 404 `ITEM_NOT_FOUND`.
 */
export function findAccessibleItem(items: ItemStore, caller: AuthorizedCaller, id: string): Item {
  const itemId = requireUuid('id', id)
  if (caller.kind === 'widget' && caller.token.itemId !== itemId) {
    throw new ServiceError(403, 'The connect token can only access its own Item')
  }
  const item = items.find(itemId)
  if (!item) throw itemNotFound()
  return item
}
