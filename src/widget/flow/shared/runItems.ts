import type { Item } from '../../domain/item.ts'
import type { Run } from '../state.ts'

/** Returns the Item that this run has of a Connector, or null. It is updated, never created again. */
export const itemOfConnector = ({ items }: Run, connectorId: number): Item | null =>
  items.find(({ connector }) => connector.id === connectorId) ?? null

/** Returns the Item that the attempt began with, because it resumes or updates it; null if it began with a Connector. */
export const knownItemId = ({ attempt: { resumes, updates } }: Run): string | null =>
  resumes ?? updates

/** Returns the Item that a write for a Connector updates; null if it makes one. */
export const itemToUpdate = (run: Run, connectorId: number): string | null =>
  run.attempt.updates ?? itemOfConnector(run, connectorId)?.id ?? null

/** Returns the Item as the host is told of it: with the one that it replaces, if the person connects that one again. */
export function withReplaced({ attempt, connections }: Run, item: Item): Item {
  const isReplaced = connections.some(
    ({ itemId, connectorId }) =>
      itemId === attempt.replaces && connectorId === item.connector.id && itemId !== item.id,
  )
  const replaces = isReplaced && attempt.replaces ? { itemId: attempt.replaces } : null
  return replaces ? { ...item, forHost: { ...item.forHost, replaces } } : item
}

/** Returns the run with `item` as the current one, replacing an earlier reading of the same Item. */
export const withItem = (run: Run, item: Item): Run => ({
  ...run,
  items: [item, ...run.items.filter(({ id }) => id !== item.id)],
})
