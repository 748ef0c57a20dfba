import type { StateOf } from '../state.ts'
import { itemOfConnector } from './runItems.ts'

/**
 * The occasion of a failure: `update` where a connection was there that has worked, or that the host wants updated;
 * else `create`, where nothing is there to be kept.
 */
export function occasionOf({ run, connector, item }: StateOf<'failure'>): 'create' | 'update' {
  const known = item ?? (connector && itemOfConnector(run, connector.id))
  const hasWorked = run.reported.success || (known?.lastUpdatedAt ?? null) !== null
  return hasWorked || run.options.updateItem !== undefined ? 'update' : 'create'
}
