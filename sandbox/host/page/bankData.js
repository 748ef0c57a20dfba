import { callBackend } from './backend.js'

/** The sections that the page's backend can read of an Item (`bankData/sections.ts`), in the order they are shown. */
export const SECTIONS = ['accounts', 'cards', 'transactions', 'investments', 'loans']

/** Transactions shown of all Items together, as many as the backend gives of one. */
const SHOWN_TRANSACTIONS = 20

const readItemSection = async (itemId, section) => {
  const address = `/item/${encodeURIComponent(itemId)}/${section}`
  const { shared, results } = await callBackend(address)
  return { shared, results: results.map((result) => Object.assign(result, { itemId })) }
}

/**
 * Reads one section of what Items have collected from the page's own backend: `{ shared, results, complete }`. `complete`
 * is false if the backend refused one of them, could not be reached or took longer than 15 seconds. Rejects if that
 * holds for all of them.
 */
export const readSection = async (itemIds, section) => {
  const answers = await Promise.allSettled(itemIds.map((id) => readItemSection(id, section)))
  const read = answers.flatMap(({ status, value }) => (status === 'fulfilled' ? [value] : []))
  if (read.length === 0) throw new Error(`None of ${section} could be read.`)
  return {
    shared: read.some(({ shared }) => shared),
    results: merged[section]?.(read) ?? allOf(read),
    complete: read.length === itemIds.length,
  }
}

const allOf = (read) => read.flatMap(({ results }) => results)

const merged = {
  transactions: (read) =>
    allOf(read)
      .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
      .slice(0, SHOWN_TRANSACTIONS),
}
