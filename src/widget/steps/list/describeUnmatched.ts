import type { WidgetOptions } from '../../../protocol/options.ts'

/**
 * Returns the sentence for the developer about a whole list that lacks what its filters ask for; null if it lacks nothing.
 * @param ids the Connectors of the list
 */
export function describeUnmatched(
  { connectorIds = [], countries = [], connectorTypes = [], includeSandbox }: WidgetOptions,
  ids: readonly number[],
): string | null {
  const missing = connectorIds.filter((id) => !ids.includes(id))
  const what =
    missing.length > 0
      ? `no Connector ${missing.join(', ')}`
      : ids.length === 0
        ? 'no Connector'
        : null
  const filters = Object.entries({ connectorIds, countries, connectorTypes })
    .filter(([, values]) => values.length > 0)
    .map(([name]) => name)
  const among = filters.length > 0 ? ` of these ${filters.join(', ')}` : ''
  return (
    what &&
    `Connect: the service lists ${what}${among}${includeSandbox ? '' : ', without includeSandbox'}`
  )
}
