import type { en } from './messages/en.ts'

/** Every string there is. A language that lacks one does not compile. */
export type Messages = typeof en

export type Language = 'en' | 'pt-BR' | 'es'

/** Each language is its own file and is loaded only when it is used. */
const LOADERS: Partial<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./messages/en.ts')).en,
}

export const AVAILABLE = Object.keys(LOADERS)

const baseOf = (language: string) => language.split('-')[0]?.toLowerCase()

/** The first language there is among those wanted, else English. */
export const pickLanguage = (wanted: readonly string[]): Language =>
  wanted
    .map((one) => (['en', 'pt-BR', 'es'] as const).find((known) => baseOf(known) === baseOf(one)))
    .find((known) => known !== undefined && LOADERS[known] !== undefined) ?? 'en'

export async function loadMessages(language: Language): Promise<Messages> {
  const load = LOADERS[language]
  return load ? load() : loadMessages('en')
}
