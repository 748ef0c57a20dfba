import type { Consents } from '../consents/consents.ts'
import type { EventBus } from '../events/eventBus.ts'
import type { Engine } from '../execution/engine.ts'
import type { Item } from './item.ts'
import type { ItemStore } from './itemStore.ts'

/** Deletes an Item: stops its execution, revokes its consent and emits `item/deleted`. */
export type RemoveItem = (item: Item) => void

interface Dependencies {
  consents: Consents
  engine: Engine
  events: EventBus
  items: ItemStore
}

export function createItemRemoval({ consents, engine, events, items }: Dependencies): RemoveItem {
  return (item) => {
    engine.stop(item)
    consents.revoke(item.id)
    items.remove(item.id)
    events.emit('item/deleted', item)
  }
}
