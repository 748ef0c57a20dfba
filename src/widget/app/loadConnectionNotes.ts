import type { Connection, Language } from '../../protocol/options.ts'

let latest: ReadonlyMap<number, string> | null = null

/** The notes that were loaded last; null before. React's first list has those of the early list at once. */
export const latestConnectionNotes = (): ReadonlyMap<number, string> | null => latest

/**
 * Loads the notes of the banks that the person has connected, also before the bundle is there: what `connectionNotes.ts`
 * shares with the first chunk is in the early one.
 */
export async function loadConnectionNotes(
  connections: readonly Connection[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const { connectionNotes } = await import('./connectionNotes.ts')
  latest = await connectionNotes(connections, language)
  return latest
}
