import { LANGUAGES, type Language } from '../../protocol/options.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import type { FirstScreenMessages, RemainingMessages } from './messageTypes.ts'

interface LanguageFiles {
  firstScreen: () => Promise<{ firstScreen: (grammar: Grammar) => FirstScreenMessages }>
  remaining: () => Promise<{ remaining: (grammar: Grammar) => RemainingMessages }>
}

/** Each language is two files, fetched when it is used: one for the first screen, one for all others. */
const FILES = {
  en: {
    firstScreen: () => import('./messages/en.firstScreen.ts'),
    remaining: () => import('./messages/en.remaining.ts'),
  },
  'pt-BR': {
    firstScreen: () => import('./messages/pt-BR.firstScreen.ts'),
    remaining: () => import('./messages/pt-BR.remaining.ts'),
  },
  es: {
    firstScreen: () => import('./messages/es.firstScreen.ts'),
    remaining: () => import('./messages/es.remaining.ts'),
  },
} satisfies Record<Language, LanguageFiles>

const withoutRegion = (tag: string) => tag.split('-')[0]?.toLowerCase()

/**
 * The first available language among those wanted, else English. Regions are ignored: `pt-PT` gives `pt-BR`.
 * @param wanted BCP 47 tags, the preferred one first
 */
export const pickLanguage = (wanted: readonly string[]): Language =>
  wanted
    .map((tag) => LANGUAGES.find((language) => withoutRegion(language) === withoutRegion(tag)))
    .find((language) => language !== undefined) ?? 'en'

export const loadFirstScreenMessages = async (language: Language): Promise<FirstScreenMessages> =>
  (await FILES[language].firstScreen()).firstScreen(grammarOf(language))

const remainingMessages = new Map<Language, Promise<RemainingMessages>>()

async function fetchRemainingMessages(language: Language): Promise<RemainingMessages> {
  try {
    return (await FILES[language].remaining()).remaining(grammarOf(language))
  } catch (error) {
    remainingMessages.delete(language)
    throw error
  }
}

/** Returns the same promise on every call, for React's `use`; after a failure the next call fetches again. */
export function loadRemainingMessages(language: Language): Promise<RemainingMessages> {
  const loading = remainingMessages.get(language) ?? fetchRemainingMessages(language)
  remainingMessages.set(language, loading)
  return loading
}
