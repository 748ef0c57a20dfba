import { offlineLast, type Connector } from './connector.ts'

/** The index of a list of Connectors. */
export interface SearchIndex {
  /** In the order of the list. */
  connectors: readonly Connector[]
  /** The words of all names, built on the first call. */
  vocabulary: () => Vocabulary
}

interface Vocabulary {
  /** The normalized names with a leading space, so that every word follows a space. */
  names: readonly string[]
  /** The indexes of the names that contain a word, by word. Banks share most of their words. */
  words: ReadonlyMap<string, readonly number[]>
}

/** Lower case, without accents, with single spaces in place of punctuation. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Caches normalized names: the catalog grows page by page, and the index is rebuilt each time. */
const normalizedNames = new WeakMap<Connector, string>()

function normalizedName(connector: Connector): string {
  const cached = normalizedNames.get(connector)
  if (cached !== undefined) return cached
  const name = ` ${normalize(connector.name)}`
  normalizedNames.set(connector, name)
  return name
}

function vocabularyOf(connectors: readonly Connector[]): Vocabulary {
  const names = connectors.map(normalizedName)
  const words = new Map<string, number[]>()
  names.forEach((name, index) => {
    for (const word of name.slice(1).split(' ')) {
      const indexes = words.get(word)
      if (indexes) indexes.push(index)
      else words.set(word, [index])
    }
  })
  return { names, words }
}

/** Builds the index of a catalog, lazily, so that a keystroke only compares words. */
export function searchIndex(catalog: readonly Connector[]): SearchIndex {
  let vocabulary: Vocabulary | undefined
  const connectors = offlineLast(catalog)
  return { connectors, vocabulary: () => (vocabulary ??= vocabularyOf(connectors)) }
}

/** True if `typed` differs from some beginning of `word` by at most one edit or swap of neighbours. */
export function startsWithTypo(word: string, typed: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  if (same === typed.length) return true
  const [wrong, next] = [typed[same], typed[same + 1]]
  // A fast exit for most words: after any single edit, one of these letters would match.
  if (
    next !== undefined &&
    next !== word[same + 1] &&
    next !== word[same] &&
    wrong !== word[same + 1]
  )
    return false
  const rest = typed.slice(same + 1)
  return (
    word.startsWith(rest, same + 1) || // another letter
    word.startsWith(rest, same) || // a letter too many
    word.startsWith(typed.slice(same), same + 1) || // a letter missing
    (typed[same] === word[same + 1] &&
      typed[same + 1] === word[same] &&
      word.startsWith(typed.slice(same + 2), same + 2)) // two letters swapped
  )
}

/** Shorter words must match exactly. */
const MIN_LENGTH_FOR_TYPO = 4

const NO_MATCH = 0
const TYPO_MATCH = 1
const EXACT_MATCH = 2

/** The quality with which a word begins with what was typed. */
function matchQuality(word: string, typed: string): number {
  if (word.startsWith(typed)) return EXACT_MATCH
  return typed.length >= MIN_LENGTH_FOR_TYPO && startsWithTypo(word, typed) ? TYPO_MATCH : NO_MATCH
}

/** The match quality of each name: that of the typed word which matches worst. */
function matchNames({ names, words }: Vocabulary, typedWords: readonly string[]): Uint8Array {
  const worst = new Uint8Array(names.length).fill(EXACT_MATCH)
  for (const typed of typedWords) {
    const best = new Uint8Array(names.length)
    for (const [word, indexes] of words) {
      const quality = matchQuality(word, typed)
      if (quality > NO_MATCH)
        for (const index of indexes) best[index] = Math.max(best[index] ?? 0, quality)
    }
    best.forEach((quality, index) => (worst[index] = Math.min(worst[index] ?? 0, quality)))
  }
  return worst
}

/** The rank of a match, lower is better: at the start of the name, inside it, words apart, with a typo. */
function rank(name: string, query: string, quality: number): number {
  if (quality === TYPO_MATCH) return 3
  const position = name.indexOf(` ${query}`)
  return position < 0 ? 2 : Math.min(position, 1)
}

/**
 * Returns the Connectors that match, best first, in catalog order within a rank. Ignores accents and case; words
 * match from their start; tolerates one typo in words of four letters or more. All for an empty text.
 */
export function search(index: SearchIndex, text: string): readonly Connector[] {
  const { connectors } = index
  // Before the text is normalized, so that the first names do not wait for it.
  if (text === '') return connectors
  const query = normalize(text)
  if (query === '') return connectors
  const vocabulary = index.vocabulary()
  const ranks: Connector[][] = [[], [], [], []]
  matchNames(vocabulary, query.split(' ')).forEach((quality, position) => {
    const [connector, name] = [connectors[position], vocabulary.names[position]]
    if (quality > NO_MATCH && connector && name) ranks[rank(name, query, quality)]?.push(connector)
  })
  return ranks.flat()
}

/** Returns the part of a search text that may be reported to the host: without runs of five digits or more (a CPF). */
export const reportableQuery = (text: string) =>
  text
    .slice(0, 1000) // longer than the field's maximum
    .replace(/\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){4,}/gu, '')
    .slice(0, 100)
    .trim()
