import type { StateOf } from '../../flow/state.ts'
import { itemOfConnector } from '../../flow/shared/runItems.ts'

/**
 * The occasion of a failure: `update` if a connection has worked before or is in update mode;
 * else `create`.
 */
export function occasionOf({ run, connector, item }: StateOf<'failure'>): 'create' | 'update' {
  const known = item ?? (connector && itemOfConnector(run, connector.id))
  const hasWorked = run.reported.success || (known?.lastUpdatedAt ?? null) !== null
  return hasWorked || run.attempt.updates !== null ? 'update' : 'create'
}
