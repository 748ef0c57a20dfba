import { offlineLast, type Connector } from './connector.ts'
import { asciiDigits } from './digits.ts'

export interface SearchIndex {
  connectors: readonly Connector[]
  /** The words of all names, built on the first call. */
  vocabulary: () => Vocabulary
}

interface Vocabulary {
  names: readonly SearchedName[]
  /** The indexes of the names that contain a word, by word. Banks share most of their words. */
  words: ReadonlyMap<string, readonly number[]>
  /** The endings of all names, one after the other: one search in a long text is faster than many in short ones. */
  endings: string
  /** The position in it after each name's endings. */
  ends: readonly number[]
}

interface SearchedName {
  /** The normalized name with a leading space, so that every word follows a space. */
  text: string
  /** The words of all spellings. */
  words: readonly string[]
  /** The rest of each spelling from each of its words on, without borders, each after a space: ` mercadopago pago`. */
  endings: string
}

/** Letters without a decomposition in Unicode, and marks with one that nobody types: as they are typed where a keyboard lacks them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  '™': ' ',
  '℠': ' ',
}
/** Letters that are also written out as two. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ø: 'oe',
  ü: 'ue',
  å: 'aa',
}

const writeOut = (text: string): string =>
  text.replace(/[äöøüå]/gi, (letter) => WRITTEN_OUT[letter.toLowerCase()] ?? letter)

/** Lower case, without accents, with ASCII digits, and with single spaces in place of punctuation. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /[\u0080-\u{10FFFF}]/gu,
      (letter) =>
        PLAIN[letter] ?? asciiDigits(letter).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const normalizeAll = (texts: readonly string[]): string[] => [
  ...new Set([...new Set([...texts, ...texts.map(writeOut)])].map(normalize)),
]

/** `&` as a word, in the languages of the catalogs. */
const AND = ['and', 'e', 'y', 'und', 'et', 'en', 'og', 'och', 'i']
/** The border between words that are written as one: `JPMorgan`, `PicPay`, `Banco24Horas`. */
const BORDER =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu
const HAS_SPELLINGS = /[&äöøüåÄÖØÜÅ]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{L}\p{N}|\p{N}\p{L}/u

/** Adds the spellings in which an `and` between words is `&`, which no other word begins with. */
const withAnd = (spellings: readonly string[]): string[] => [
  ...new Set([
    ...spellings,
    ...spellings.map((spelling) => spelling.replace(/ (?:and|und|et|och|og|y|e)(?= )/g, ' &')),
  ]),
]

/** Returns the normalized spellings of a name, its own first. */
const spellingsOf = (name: string): string[] =>
  withAnd(
    HAS_SPELLINGS.test(name)
      ? normalizeAll([
          name,
          name.replace(BORDER, ' '),
          ...(name.includes('&') ? AND.map((and) => name.replaceAll('&', ` ${and} `)) : []),
        ])
      : [normalize(name)],
  )

const endingsOf = (words: readonly string[]): string =>
  words.map((_, index) => ` ${words.slice(index).join('')}`).join('')

/** Caches names: the catalog grows page by page, and the index is rebuilt each time. */
const searchedNames = new WeakMap<Connector, SearchedName>()

function searchedName(connector: Connector): SearchedName {
  const cached = searchedNames.get(connector)
  if (cached) return cached
  const spellings = spellingsOf(connector.name.normalize('NFC'))
  const words = spellings.map((spelling) => spelling.split(' '))
  const name = {
    text: ` ${spellings[0]}`,
    words: words.flat(),
    endings: words.map(endingsOf).join(''),
  }
  searchedNames.set(connector, name)
  return name
}

function vocabularyOf(connectors: readonly Connector[]): Vocabulary {
  const names = connectors.map(searchedName)
  const words = new Map<string, number[]>()
  const ends: number[] = []
  names.forEach((name, index) => {
    ends.push((ends.at(-1) ?? 0) + name.endings.length)
    for (const word of name.words) {
      const indexes = words.get(word)
      if (!indexes) words.set(word, [index])
      else if (indexes.at(-1) !== index) indexes.push(index)
    }
  })
  return { names, words, endings: names.map(({ endings }) => endings).join(''), ends }
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
  const wrong = typed[same]
  const next = typed[same + 1]
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

/**
 * The ranks of matches: at the start of the name, inside it, the same two with other borders or in another spelling, its
 * words apart, with a typo.
 */
const RANKS = 6
/** The first rank of other borders, and the best one of what was not typed so. */
const OTHER_SPELLING = 2
const APART = 4
const TYPO = 5

/** The rank of a word that begins with what was typed. */
function rankOfWord(word: string, typed: string): number {
  if (word.startsWith(typed)) return APART
  return typed.length >= MIN_LENGTH_FOR_TYPO && startsWithTypo(word, typed) ? TYPO : RANKS
}

/** The rank of each name by its words apart: that of the typed word which matches worst. */
function rankWords({ names, words }: Vocabulary, typedWords: readonly string[]): Uint8Array {
  const [worst = new Uint8Array(), ...others] = typedWords.map((typed) => {
    const best = new Uint8Array(names.length).fill(RANKS)
    words.forEach((indexes, word) => {
      const rank = rankOfWord(word, typed)
      if (rank === RANKS) return
      for (const index of indexes) best[index] = Math.min(best[index] ?? RANKS, rank)
    })
    return best
  })
  for (const other of others)
    other.forEach((rank, index) => (worst[index] = Math.max(worst[index] ?? RANKS, rank)))
  return worst
}

/** The rank of each name, lower is better; `RANKS` for no match. */
function rankNames(vocabulary: Vocabulary, query: string): Uint8Array {
  const { endings, ends } = vocabulary
  const typedWords = query.split(' ')
  const [typed, joined] = [` ${query}`, ` ${typedWords.join('')}`]
  const isOneWord = typed === joined && query.length >= MIN_LENGTH_FOR_TYPO
  const ranks = rankWords(vocabulary, typedWords)
  let at = endings.indexOf(joined)
  vocabulary.names.forEach((name, index) => {
    const end = ends[index] ?? 0
    if (at >= 0 && at < end) {
      const position = name.text.indexOf(typed)
      const ending = at - end + name.endings.length
      ranks[index] = position < 0 ? OTHER_SPELLING + Math.min(ending, 1) : Math.min(position, 1)
      at = endings.indexOf(joined, end)
    } else if (isOneWord && ranks[index] === RANKS && startsWithTypo(name.endings, typed))
      ranks[index] = TYPO
  })
  return ranks
}

/**
 * Returns the Connectors that match, best first, in catalog order within a rank. Ignores accents, case and the borders
 * between words; words match from their start; tolerates one typo in words of four letters or more. All for an empty text.
 */
export function search(index: SearchIndex, text: string): readonly Connector[] {
  const { connectors } = index
  // Before the text is normalized, so that the first names do not wait for it.
  if (text === '') return connectors
  const queries = withAnd(normalizeAll([text.normalize('NFC')]))
  if (queries[0] === '') return connectors
  const [ranks = new Uint8Array(), ...others] = queries.map((query) =>
    rankNames(index.vocabulary(), query),
  )
  for (const those of others)
    those.forEach((rank, position) => {
      ranks[position] = Math.min(ranks[position] ?? RANKS, Math.max(rank, OTHER_SPELLING))
    })
  const ranked = Array.from({ length: RANKS }, (): Connector[] => [])
  connectors.forEach((connector, position) => ranked[ranks[position] ?? RANKS]?.push(connector))
  return ranked.flat()
}

/** Returns the part of a search text that may be reported to the host: without runs of five digits or more (a CPF). */
export const reportableQuery = (text: string) =>
  text
    .slice(0, 1000) // longer than the field's maximum
    .replace(/\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){4,}/gu, '')
    .slice(0, 100)
    .trim()
