import type { StateOf } from '../../flow/state.ts'
import { itemOfConnector } from '../../flow/shared/runItems.ts'

/**
 * Returns the kind of run in which a failure occurred: `update` if a connection has worked before or is in update
 * mode; else `create`.
 */
export function runKindOf({ run, connector, item }: StateOf<'failure'>): 'create' | 'update' {
  const known = item ?? (connector && itemOfConnector(run, connector.id))
  const hasWorked = run.reported.success || (known?.lastUpdatedAt ?? null) !== null
  return hasWorked || run.attempt.updates !== null ? 'update' : 'create'
}
