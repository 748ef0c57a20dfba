import type { Language } from '../../protocol/options.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import type { RemainingMessages } from './messageTypes.ts'
import { onceForEach } from './onceForEach.ts'

interface LanguageFile {
  remaining: (grammar: Grammar) => RemainingMessages
}

/** Not in the early chunk, which needs those of the first screen alone. */
const FILES: Record<Language, () => Promise<LanguageFile>> = {
  en: () => import('./messages/en.remaining.ts'),
  'pt-BR': () => import('./messages/pt-BR.remaining.ts'),
  es: () => import('./messages/es.remaining.ts'),
  de: () => import('./messages/de.remaining.ts'),
  fr: () => import('./messages/fr.remaining.ts'),
  it: () => import('./messages/it.remaining.ts'),
  nl: () => import('./messages/nl.remaining.ts'),
  sv: () => import('./messages/sv.remaining.ts'),
  ar: () => import('./messages/ar.remaining.ts'),
  pl: () => import('./messages/pl.remaining.ts'),
  'pt-PT': () => import('./messages/pt-PT.remaining.ts'),
}

export const loadRemainingMessages = onceForEach(async (language) =>
  (await FILES[language]()).remaining(grammarOf(language)),
)
