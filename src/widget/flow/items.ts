import type { Item } from '../domain/item.ts'
import type { Run } from './types.ts'

/** The Item at hand, as it was last read. */
export const currentItem = ({ items }: Run): Item | null => items[0] ?? null

/** This run's Item of a Connector, if it has made one: it is updated, never made again. */
export const itemOf = ({ items }: Run, connectorId: number): Item | null =>
  items.find(({ connector }) => connector.id === connectorId) ?? null

/** The run with what was just read of an Item, which is the one at hand from now on. */
export const withItem = (run: Run, item: Item): Run => ({
  ...run,
  items: [item, ...run.items.filter(({ id }) => id !== item.id)],
})
