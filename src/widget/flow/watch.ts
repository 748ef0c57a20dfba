import type { Item } from '../domain/item.ts'
import type { Baseline } from '../domain/outcome.ts'
import type { Watch } from './types.ts'

/** Begins to follow an Item. */
export const watchOf = (item: Item, baseline: Baseline): Watch => ({
  itemId: item.id,
  baseline,
  reads: 0,
  token: 'held',
  failures: 0,
  late: false,
})
