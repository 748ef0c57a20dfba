import { grammarOf, type Grammar } from './grammar.ts'
import type { EarlyMessages, LaterMessages } from './catalogue.ts'

interface Loader {
  early: () => Promise<{ early: (grammar: Grammar) => EarlyMessages }>
  later: () => Promise<{ later: (grammar: Grammar) => LaterMessages }>
}

/** Each language is two files, loaded only when it is used: one for the list, one for all that follows. */
const LOADERS = {
  en: {
    early: () => import('./messages/en.early.ts'),
    later: () => import('./messages/en.later.ts'),
  },
  'pt-BR': {
    early: () => import('./messages/pt-BR.early.ts'),
    later: () => import('./messages/pt-BR.later.ts'),
  },
  es: {
    early: () => import('./messages/es.early.ts'),
    later: () => import('./messages/es.later.ts'),
  },
} satisfies Record<string, Loader>

export type Language = keyof typeof LOADERS

const isLanguage = (one: string): one is Language => Object.hasOwn(LOADERS, one)
export const LANGUAGES = Object.keys(LOADERS).filter(isLanguage)

const baseOf = (language: string) => language.split('-')[0]?.toLowerCase()

/** The first language there is among those wanted, else English. */
export const pickLanguage = (wanted: readonly string[]): Language =>
  wanted
    .map((one) => LANGUAGES.find((known) => baseOf(known) === baseOf(one)))
    .find((known) => known !== undefined) ?? 'en'

export const loadEarlyMessages = async (language: Language): Promise<EarlyMessages> =>
  (await LOADERS[language].early()).early(grammarOf(language))

const laterMessages = new Map<Language, Promise<LaterMessages>>()

async function fetchLaterMessages(language: Language): Promise<LaterMessages> {
  try {
    return (await LOADERS[language].later()).later(grammarOf(language))
  } catch (error) {
    laterMessages.delete(language)
    throw error
  }
}

/** The same promise every time, so that a screen can wait for it; what failed is fetched anew. */
export function loadLaterMessages(language: Language): Promise<LaterMessages> {
  const loading = laterMessages.get(language) ?? fetchLaterMessages(language)
  laterMessages.set(language, loading)
  return loading
}
