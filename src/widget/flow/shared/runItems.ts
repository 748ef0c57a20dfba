import type { Item } from '../../domain/item.ts'
import type { Run } from '../state.ts'

/** The Item that this run has of a Connector, or null. It is updated, never created again. */
export const itemOfConnector = ({ items }: Run, connectorId: number): Item | null =>
  items.find(({ connector }) => connector.id === connectorId) ?? null

/** The run with `item` as the current one, replacing an earlier reading of the same Item. */
export const withItem = (run: Run, item: Item): Run => ({
  ...run,
  items: [item, ...run.items.filter(({ id }) => id !== item.id)],
})
