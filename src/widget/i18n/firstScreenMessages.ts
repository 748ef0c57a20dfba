import type { Language } from '../../protocol/options.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import type { FirstScreenMessages } from './messageTypes.ts'
import { onceForEach } from './onceForEach.ts'

interface LanguageFile {
  firstScreen: (grammar: Grammar) => FirstScreenMessages
}

/**
 * Each language is three files, fetched when it is used: one for the first screen, one for the person's connections
 * (`connectionsMessages.ts`), one for all others (`remainingMessages.ts`).
 */
const FILES: Record<Language, () => Promise<LanguageFile>> = {
  en: () => import('./messages/en.firstScreen.ts'),
  'pt-BR': () => import('./messages/pt-BR.firstScreen.ts'),
  es: () => import('./messages/es.firstScreen.ts'),
  de: () => import('./messages/de.firstScreen.ts'),
  fr: () => import('./messages/fr.firstScreen.ts'),
  it: () => import('./messages/it.firstScreen.ts'),
  nl: () => import('./messages/nl.firstScreen.ts'),
  sv: () => import('./messages/sv.firstScreen.ts'),
  ar: () => import('./messages/ar.firstScreen.ts'),
  pl: () => import('./messages/pl.firstScreen.ts'),
  'pt-PT': () => import('./messages/pt-PT.firstScreen.ts'),
}

export const loadFirstScreenMessages = onceForEach(async (language) =>
  (await FILES[language]()).firstScreen(grammarOf(language)),
)
