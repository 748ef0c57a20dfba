import type { Language } from '../protocol/options.ts'

/** One text, or one set of texts, for each language by its first subtag. English is the fallback. */
export type Translations<Words> = { en: Words } & Partial<Record<string, Words>>

/** The texts in the host's language, else in the first of the browser's that there is, else in English. */
export const translate = <Words>(
  translations: Translations<Words>,
  language: Language | undefined,
  browser: readonly string[] = navigator.languages,
): Words =>
  (language ? [language] : browser)
    .map((tag) => translations[tag.slice(0, 2)])
    .find((words) => words !== undefined) ?? translations.en

/** The texts of a box before the widget is there. */
export const WORDS = {
  en: { title: 'Connect your bank', close: 'Close' },
  pt: { title: 'Conecte seu banco', close: 'Fechar' },
  es: { title: 'Conecta tu banco', close: 'Cerrar' },
}
