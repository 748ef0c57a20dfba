import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { LoaderWords } from '../protocol/words.ts'
import { loader as english } from '../protocol/words/en.ts'

/** Every language's texts, by file. */
const WORDS = import.meta.glob<LoaderWords>('./*.ts', {
  base: '../protocol/words/',
  eager: true,
  import: 'loader',
})

/** The loader's texts in the language that is nearest to the first tag that has one, else in English. */
export const wordsFor = (wanted: readonly unknown[]): LoaderWords =>
  WORDS[`./${matchLanguage(wanted)}.ts`] ?? english
