import { parseConnector, type Connector } from '../domain/connector.ts'

/** Twice as many as a page is asked for. Entries beyond are ignored. */
const MAX_ENTRIES = 1000
/** The time in ms after which the page gets a turn to answer what the person does. */
const MAX_TASK_MS = 50

/** The first page is parsed by whoever shows it first, and not again for the query. */
const parsedEntries = new WeakMap<object, Connector | null>()

function parseEntry(entry: unknown, language: string | null): Connector | null {
  if (typeof entry !== 'object' || entry === null) return null
  const known = parsedEntries.get(entry)
  if (known !== undefined) return known
  const connector = parseConnector(entry, language)
  parsedEntries.set(entry, connector)
  return connector
}

/**
 * Parses the entries of a page of the catalog. An entry that cannot be parsed is left out; the rest stays.
 * @param language of the page's texts; null if the service does not say it
 */
export async function parseConnectors(
  entries: readonly unknown[],
  signal: AbortSignal,
  language: string | null,
): Promise<Connector[]> {
  const connectors: Connector[] = []
  let startedAt = performance.now()
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const connector = parseEntry(entry, language)
    if (connector) connectors.push(connector)
    if (performance.now() - startedAt < MAX_TASK_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    startedAt = performance.now()
  }
  return connectors
}
