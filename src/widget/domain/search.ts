import type { Connector } from './connector.ts'

/** A catalogue to be searched. */
export interface SearchIndex {
  /** In the order of the list. */
  connectors: readonly Connector[]
  /** What each keystroke compares; made when it is first asked for. */
  vocabulary: () => Vocabulary
}

interface Vocabulary {
  /** The Connectors' folded names, each with a space before it: a word begins wherever a space does. */
  names: readonly string[]
  /** Every word once, and in which names it stands. Banks share most of their words. */
  words: ReadonlyMap<string, readonly number[]>
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

/** A name is folded once, however often the catalogue grows while somebody searches it. */
const foldedNames = new WeakMap<Connector, string>()

function foldedName(connector: Connector): string {
  const known = foldedNames.get(connector)
  if (known !== undefined) return known
  const folded = ` ${fold(connector.name)}`
  foldedNames.set(connector, folded)
  return folded
}

function vocabularyOf(connectors: readonly Connector[]): Vocabulary {
  const names = connectors.map(foldedName)
  const words = new Map<string, number[]>()
  names.forEach((name, at) => {
    for (const word of name.slice(1).split(' ')) {
      const places = words.get(word)
      if (places) places.push(at)
      else words.set(word, [at])
    }
  })
  return { names, words }
}

/** Prepares a catalogue once, so that each keystroke is only comparing. */
export function searchIndex(catalogue: readonly Connector[]): SearchIndex {
  let vocabulary: Vocabulary | undefined
  const connectors = offlineLast(catalogue)
  return { connectors, vocabulary: () => (vocabulary ??= vocabularyOf(connectors)) }
}

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

const NEARLY = 1
const EXACTLY = 2

/** How well a word is begun by what is typed. */
function fit(word: string, typed: string): number {
  if (word.startsWith(typed)) return EXACTLY
  return typed.length >= TYPO_FROM && startsNearly(word, typed) ? NEARLY : 0
}

/** How well each name has a word for everything typed: as well as for the part that fits worst. */
function fits({ names, words }: Vocabulary, parts: readonly string[]): Uint8Array {
  const worst = new Uint8Array(names.length).fill(EXACTLY)
  for (const part of parts) {
    const best = new Uint8Array(names.length)
    for (const [word, places] of words) {
      const found = fit(word, part)
      if (found > 0) for (const at of places) best[at] = Math.max(best[at] ?? 0, found)
    }
    best.forEach((found, at) => (worst[at] = Math.min(worst[at] ?? 0, found)))
  }
  return worst
}

/** Lower is better. The brand comes first in a name, the participant after it. */
function rank(name: string, query: string, found: number): number {
  if (found === NEARLY) return 3
  const at = name.indexOf(` ${query}`)
  return at < 0 ? 2 : Math.min(at, 1)
}

/**
 * The Connectors that match, best first, in catalogue order within a rank. Accents and case do not
 * count; words match from their start; one typo is forgiven in words of four letters and more.
 */
export function search(index: SearchIndex, text: string): readonly Connector[] {
  const { connectors } = index
  const query = fold(text)
  if (query === '') return connectors
  const vocabulary = index.vocabulary()
  const ranks: Connector[][] = [[], [], [], []]
  fits(vocabulary, query.split(' ')).forEach((found, at) => {
    const [connector, name] = [connectors[at], vocabulary.names[at]]
    if (found > 0 && connector && name) ranks[rank(name, query, found)]?.push(connector)
  })
  return ranks.flat()
}

/** What may be told to the host of a search: long digit runs (people type their CPF anywhere) removed. */
export const reportableQuery = (text: string) =>
  text
    .slice(0, 1000) // more than the field takes
    .replace(/\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){4,}/gu, '')
    .slice(0, 100)
    .trim()
