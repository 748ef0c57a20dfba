/** The languages of the demo host and of the simulated bank's pages, in the order of their texts. */
export const LANGUAGES = ['en', 'pt-BR', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

export const textIn = (language: Language, texts: readonly string[]): string =>
  texts[LANGUAGES.indexOf(language)] ?? ''

const base = (tag: string) => tag.toLowerCase().split('-')[0]

/** The first of these BCP 47 tags' languages that has texts, in any region, else English. */
export const nearestLanguage = (tags: readonly string[]): Language =>
  tags.map((tag) => LANGUAGES.find((each) => base(each) === base(tag))).find(Boolean) ?? 'en'
