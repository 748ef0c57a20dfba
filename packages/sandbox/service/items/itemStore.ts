import type { Item } from './item.ts'

export interface ItemStore {
  add(item: Item): void
  find(id: string): Item | undefined
  remove(id: string): void
  /** Returns all Items in order of creation. */
  all(): Item[]
}

export function createItemStore(): ItemStore {
  const items = new Map<string, Item>()
  return {
    add(item) {
      items.set(item.id, item)
    },
    find: (id) => items.get(id),
    remove(id) {
      items.delete(id)
    },
    all: () => [...items.values()],
  }
}
