/** The sections that the page's backend can read of an Item (`bankData/sections.ts`), in the order they are shown. */
export const SECTIONS = ['accounts', 'cards', 'transactions', 'investments', 'loans']

const DEADLINE_MS = 15_000

/**
 * Reads one section of what an Item has collected from the page's own backend: `{ shared, results }`. Rejects when the
 * backend refuses, cannot be reached or takes longer than 15 seconds.
 */
export const readSection = async (itemId, section) => {
  const address = `/item/${encodeURIComponent(itemId)}/${section}`
  const answer = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!answer.ok) throw new Error(`The backend answered ${answer.status}.`)
  return answer.json()
}
