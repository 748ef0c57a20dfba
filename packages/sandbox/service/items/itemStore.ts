import type { AuthorizedCaller } from '../auth/authorize.ts'
import { requireUuid } from '../http/query.ts'
import { itemNotFound, ServiceError } from '../http/serviceError.ts'
import type { Item } from './item.ts'

export function createItemStore() {
  const items = new Map<string, Item>()
  return {
    add(item: Item) {
      items.set(item.id, item)
    },
    find: (id: string): Item | undefined => items.get(id),
    remove(id: string) {
      items.delete(id)
    },
    /** Returns all Items in order of creation. */
    all: (): Item[] => [...items.values()],
  }
}

export type ItemStore = ReturnType<typeof createItemStore>

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
