import type { Language } from '../../protocol/options.ts'
import { grammarOf, type Grammar } from './grammar.ts'
import type { ConnectionsMessages } from './messageTypes.ts'
import { onceForEach } from './onceForEach.ts'

interface LanguageFile {
  connections: (grammar: Grammar) => ConnectionsMessages
}

/** Not in the first chunk: most hosts give no connections. */
const FILES: Record<Language, () => Promise<LanguageFile>> = {
  en: () => import('./messages/en.connections.ts'),
  'pt-BR': () => import('./messages/pt-BR.connections.ts'),
  es: () => import('./messages/es.connections.ts'),
  de: () => import('./messages/de.connections.ts'),
  fr: () => import('./messages/fr.connections.ts'),
  it: () => import('./messages/it.connections.ts'),
  nl: () => import('./messages/nl.connections.ts'),
  sv: () => import('./messages/sv.connections.ts'),
  ar: () => import('./messages/ar.connections.ts'),
  pl: () => import('./messages/pl.connections.ts'),
  'pt-PT': () => import('./messages/pt-PT.connections.ts'),
}

export const loadConnectionsMessages = onceForEach(async (language) =>
  (await FILES[language]()).connections(grammarOf(language)),
)
