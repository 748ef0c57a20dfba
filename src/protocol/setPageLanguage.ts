import type { Language } from './options.ts'

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set<Language>(['ar'])

/** Sets the page's language, and the direction it is written in. */
export function setPageLanguage(language: Language): void {
  const { documentElement } = document
  documentElement.lang = language
  documentElement.dir = RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}
