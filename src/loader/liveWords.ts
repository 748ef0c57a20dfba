import type { LoaderWords } from '../protocol/words.ts'
import { box as ENGLISH } from '../protocol/words/en.ts'
import type * as part from './words.ts'

/** The loader's texts in every language: English alone is in the loader itself. */
export type WordsPart = Pick<typeof part, 'wordsFor'>

/** The loader's texts in the person's language. */
export interface LiveWords {
  /** Those of the box in English until the texts have come, and if they do not. */
  current: Partial<LoaderWords> & typeof ENGLISH
  /** Resolves when `current` will not change again. */
  settled: Promise<void>
}

/**
 * Loads the loader's texts; English needs no file.
 * @param language the host's option; without it the browser's languages apply
 */
export const createLiveWords = (
  language: string | undefined,
  loadPart: () => Promise<WordsPart>,
): LiveWords => {
  const wanted = [language, ...navigator.languages].filter(Boolean)
  const load = async () => {
    if (wanted[0] && !/^en\b/i.test(wanted[0])) words.current = (await loadPart()).wordsFor(wanted)
  }
  const words: LiveWords = { current: ENGLISH, settled: Promise.resolve() }
  words.settled = load().catch(() => undefined)
  return words
}
