import type { Language } from '../../protocol/options.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import type { FirstScreenMessages, RemainingMessages } from './messageTypes.ts'
import { onceForEach } from './onceForEach.ts'

interface LanguageFiles {
  firstScreen: () => Promise<{ firstScreen: (grammar: Grammar) => FirstScreenMessages }>
  remaining: () => Promise<{ remaining: (grammar: Grammar) => RemainingMessages }>
}

/**
 * Each language is three files, fetched when it is used: one for the first screen, one for the person's connections
 * (`connectionsMessages.ts`), one for all others.
 */
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
  de: {
    firstScreen: () => import('./messages/de.firstScreen.ts'),
    remaining: () => import('./messages/de.remaining.ts'),
  },
  fr: {
    firstScreen: () => import('./messages/fr.firstScreen.ts'),
    remaining: () => import('./messages/fr.remaining.ts'),
  },
  it: {
    firstScreen: () => import('./messages/it.firstScreen.ts'),
    remaining: () => import('./messages/it.remaining.ts'),
  },
  nl: {
    firstScreen: () => import('./messages/nl.firstScreen.ts'),
    remaining: () => import('./messages/nl.remaining.ts'),
  },
  sv: {
    firstScreen: () => import('./messages/sv.firstScreen.ts'),
    remaining: () => import('./messages/sv.remaining.ts'),
  },
  ar: {
    firstScreen: () => import('./messages/ar.firstScreen.ts'),
    remaining: () => import('./messages/ar.remaining.ts'),
  },
  pl: {
    firstScreen: () => import('./messages/pl.firstScreen.ts'),
    remaining: () => import('./messages/pl.remaining.ts'),
  },
  'pt-PT': {
    firstScreen: () => import('./messages/pt-PT.firstScreen.ts'),
    remaining: () => import('./messages/pt-PT.remaining.ts'),
  },
} satisfies Record<Language, LanguageFiles>

export const loadFirstScreenMessages = async (language: Language): Promise<FirstScreenMessages> =>
  (await FILES[language].firstScreen()).firstScreen(grammarOf(language))

export const loadRemainingMessages = onceForEach(async (language) =>
  (await FILES[language].remaining()).remaining(grammarOf(language)),
)
