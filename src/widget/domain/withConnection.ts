import type { Connection } from '../../protocol/options.ts'

/** Returns the connections with a newer one, in the place of the one with the same Item. */
export const withConnection = (
  connections: readonly Connection[],
  newer: Connection,
): Connection[] =>
  connections.some(({ itemId }) => itemId === newer.itemId)
    ? connections.map((known) => (known.itemId === newer.itemId ? { ...known, ...newer } : known))
    : [...connections, newer]
