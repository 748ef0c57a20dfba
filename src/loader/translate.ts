import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { Translations } from '../protocol/words.ts'

/** The texts in the language nearest to the host's tag, else to the browser's, else in English. */
export const translate = <Words>(
  translations: Translations<Words>,
  language: unknown,
  browser: readonly string[] = navigator.languages,
): Words => translations[matchLanguage([language, ...browser])]
