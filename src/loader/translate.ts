import type { Language } from '../protocol/options.ts'
import type { Translations } from '../protocol/words.ts'

/** The texts in the host's language, else in the first of the browser's that there is, else in English. */
export const translate = <Words>(
  translations: Translations<Words> & Partial<Record<string, Words>>,
  language: Language | undefined,
  browser: readonly string[] = navigator.languages,
): Words => {
  // The widget refuses an option that is no text, once it is open.
  const tags: readonly unknown[] = language ? [language] : browser
  return (
    tags.map((tag) => translations[String(tag).slice(0, 2)]).find((words) => words) ??
    translations.en
  )
}
