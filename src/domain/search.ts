import type { Connector } from './connector.ts'

/** A Connector prepared for searching: its words, folded. */
export interface SearchEntry {
  connector: Connector
  /** Its words, each with a space before it: a word begins wherever a space does. */
  folded: string
  words: string[]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isOffline = ({ health }: Connector) => health === 'OFFLINE'

/** What cannot be chosen now stands last; the order stays otherwise. */
const offlineLast = (connectors: readonly Connector[]) => [
  ...connectors.filter((connector) => !isOffline(connector)),
  ...connectors.filter(isOffline),
]

/** Prepares the catalogue once, so that each keystroke is only comparing. */
export const searchIndex = (connectors: readonly Connector[]): SearchEntry[] =>
  offlineLast(connectors).map((connector) => {
    const folded = fold(connector.name)
    return { connector, folded: ` ${folded}`, words: folded.split(' ') }
  })

/** Whether `typed` is within one edit (or one swap of neighbours) of some beginning of `word`. */
export function startsNearly(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  if (at === typed.length) return true
  const [wrong, next] = [typed[at], typed[at + 1]]
  // Most words end here: whatever the edit was, one of these letters would fit.
  if (next !== undefined && next !== word[at + 1] && next !== word[at] && wrong !== word[at + 1])
    return false
  const rest = typed.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) || // another letter
    word.startsWith(rest, at) || // one too many
    word.startsWith(typed.slice(at), at + 1) || // one missing
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      word.startsWith(typed.slice(at + 2), at + 2)) // two swapped
  )
}

const TYPO_FROM = 4

/** Lower is better; null is no match. The brand comes first in a name, the participant after it. */
function rank({ folded, words }: SearchEntry, query: string, typed: string[]): number | null {
  const found = folded.indexOf(` ${query}`)
  if (found >= 0) return found === 0 ? 0 : 1
  if (typed.every((part) => folded.includes(` ${part}`))) return 2
  if (typed.every((part) => part.length < TYPO_FROM)) return null
  const nearly = typed.every((part) =>
    words.some((word) =>
      part.length < TYPO_FROM ? word.startsWith(part) : startsNearly(word, part),
    ),
  )
  return nearly ? 3 : null
}

/**
 * The Connectors that match, best first, in catalogue order within a rank. Accents and case do not
 * count; words match from their start; one typo is forgiven in words of four letters and more.
 */
export function search(index: readonly SearchEntry[], text: string): Connector[] {
  const query = fold(text)
  if (query === '') return index.map(({ connector }) => connector)
  const typed = query.split(' ')
  const ranks: Connector[][] = [[], [], [], []]
  for (const entry of index) {
    const found = rank(entry, query, typed)
    if (found !== null) ranks[found]?.push(entry.connector)
  }
  return ranks.flat()
}

/** What may be told to the host of a search: long digit runs (people type their CPF anywhere) removed. */
export const tellableQuery = (text: string) =>
  text
    .slice(0, 1000) // more than the field takes
    .replace(/\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){4,}/gu, '')
    .slice(0, 100)
    .trim()
