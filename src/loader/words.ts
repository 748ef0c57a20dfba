import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { Language } from '../protocol/options.ts'
import type { LoaderWords } from '../protocol/words.ts'
import { loader as english } from '../protocol/words/en.ts'

/** The loader's texts, and their language, BCP 47. */
export type SpokenWords = LoaderWords & { lang: Language }

/** Every language's texts, by file. */
const WORDS = import.meta.glob<LoaderWords>('./*.ts', {
  base: '../protocol/words/',
  eager: true,
  import: 'loader',
})

/** Returns the loader's texts in the language that is nearest to the first tag that has one, else in English. */
export const wordsFor = (wanted: readonly unknown[]): SpokenWords => {
  const lang = matchLanguage(wanted)
  return { ...(WORDS[`./${lang}.ts`] ?? english), lang }
}
