import { attempt } from '../attempt.ts'
import { isSafeId } from '../../protocol/isSafeId.ts'
import { TOKEN_LIFETIME_MS } from '../../protocol/tokenLifetime.ts'
import type { WidgetOptions } from '../../protocol/options.ts'

/**
 * A run whose end the host was not told, because its page was reloaded or dropped meanwhile. It is kept in the host page's
 * `sessionStorage` for the next `open()` in this tab: two ids and a time, no token, no name.
 */
export interface UnfinishedRun {
  runId: string
  itemId: string
}

/** Distinguishes this page from the one after a reload: what it keeps is of runs that it shows itself. */
const page = performance.timeOrigin

/** The key of the runs on this page with these options: what asks for another Item, or other data, is another run. */
export const keyOfRun = (
  url: URL,
  { updateItem, selectedConnectorId, connectorIds, products }: WidgetOptions,
): string =>
  `connect-run ${JSON.stringify([url.href, location.pathname, updateItem, selectedConnectorId, connectorIds, products])}`

const read = (key: string) =>
  attempt((): { [Name in keyof UnfinishedRun | 'at' | 'page']?: unknown } =>
    JSON.parse(sessionStorage.getItem(key) ?? ''),
  ) ?? {}

/** Keeps a run for the next page of this tab; does nothing where the browser refuses. */
export const keepRun = (key: string, run: UnfinishedRun): void => {
  attempt(() => sessionStorage.setItem(key, JSON.stringify({ ...run, at: Date.now(), page })))
}

/** Another widget with these options may have kept a run of its own. */
export const forgetRun = (key: string, runId: string): void => {
  if (read(key).runId === runId) attempt(() => sessionStorage.removeItem(key))
}

/** Returns the run that an earlier page has kept. `isOver`: a token for its Item would no longer serve. */
export const findRun = (key: string): (UnfinishedRun & { isOver: boolean }) | undefined => {
  const { runId, itemId, at, page: keptBy } = read(key)
  if (keptBy === page || !isSafeId(runId) || !isSafeId(itemId)) return undefined
  const age = Date.now() - Number(at)
  return { runId, itemId, isOver: !(age >= 0 && age < TOKEN_LIFETIME_MS) }
}
