import type { AdmittedCaller } from '../auth/guards.ts'
import { itemNotFound, ServiceError } from '../http/serviceError.ts'
import { requireUuid } from '../http/uuid.ts'
import type { Item } from './item.ts'
import type { ItemStore } from './itemStore.ts'

/** The Item of the path. A connect token "can only reach that Item" it is bound to; any other is 403, existing or not. */
export function reachItem(items: ItemStore, caller: AdmittedCaller, given: string): Item {
  const id = requireUuid('id', given)
  if (caller.kind === 'widget' && caller.token.itemId !== id) {
    throw new ServiceError(403, 'The connect token reaches only its own Item')
  }
  const item = items.find(id)
  if (!item) throw itemNotFound()
  return item
}
