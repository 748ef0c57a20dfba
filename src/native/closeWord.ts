import { matchLanguage } from '../protocol/matchLanguage.ts'

/** The label of the button that closes, by file: of the loader's texts an app's bundle gets no other. */
const WORDS = import.meta.glob<string>('./*.ts', {
  base: '../protocol/words/',
  eager: true,
  import: 'close',
})

/** Returns the label in the language of the run, else in that of the device. Hermes has `Intl`. */
export const closeWord = (language: string | undefined): string | undefined =>
  WORDS[`./${matchLanguage([language, Intl.DateTimeFormat().resolvedOptions().locale])}.ts`]
