import { matchLanguage } from '../../protocol/matchLanguage.ts'
import { LANGUAGES, type Language } from '../../protocol/options.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import type { ConnectionsMessages, FirstScreenMessages, RemainingMessages } from './messageTypes.ts'

interface LanguageFiles {
  firstScreen: () => Promise<{ firstScreen: (grammar: Grammar) => FirstScreenMessages }>
  remaining: () => Promise<{ remaining: (grammar: Grammar) => RemainingMessages }>
  connections: () => Promise<{ connections: (grammar: Grammar) => ConnectionsMessages }>
}

/** Each language is three files, fetched when it is used: one for the first screen, one for the person's connections, one for all others. */
const FILES = {
  en: {
    firstScreen: () => import('./messages/en.firstScreen.ts'),
    remaining: () => import('./messages/en.remaining.ts'),
    connections: () => import('./messages/en.connections.ts'),
  },
  'pt-BR': {
    firstScreen: () => import('./messages/pt-BR.firstScreen.ts'),
    remaining: () => import('./messages/pt-BR.remaining.ts'),
    connections: () => import('./messages/pt-BR.connections.ts'),
  },
  es: {
    firstScreen: () => import('./messages/es.firstScreen.ts'),
    remaining: () => import('./messages/es.remaining.ts'),
    connections: () => import('./messages/es.connections.ts'),
  },
} satisfies Record<Language, LanguageFiles>

/** The nearest language to the first tag that has one, else English. @param wanted BCP 47 tags, the preferred one first */
export const pickLanguage = (wanted: readonly string[]): Language =>
  matchLanguage(wanted, LANGUAGES) ?? 'en'

export const loadFirstScreenMessages = async (language: Language): Promise<FirstScreenMessages> =>
  (await FILES[language].firstScreen()).firstScreen(grammarOf(language))

/** Calls `load` once for each language, and again after a failure: the same promise on every call, for React's `use`. */
function onceForEach<M>(
  load: (language: Language) => Promise<M>,
): (language: Language) => Promise<M> {
  const loading = new Map<Language, Promise<M>>()
  const start = async (language: Language) => {
    try {
      return await load(language)
    } catch (error) {
      loading.delete(language)
      throw error
    }
  }
  return (language) => {
    const promise = loading.get(language) ?? start(language)
    loading.set(language, promise)
    return promise
  }
}

export const loadRemainingMessages = onceForEach(async (language) =>
  (await FILES[language].remaining()).remaining(grammarOf(language)),
)

export const loadConnectionsMessages = onceForEach(async (language) =>
  (await FILES[language].connections()).connections(grammarOf(language)),
)
