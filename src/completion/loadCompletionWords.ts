import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { Language } from '../protocol/options.ts'
import type { CompletionWords } from '../protocol/words.ts'
import { completion as english } from '../protocol/words/en.ts'

/** Each language is a file of its own, except English, which the page has in any case. */
const FILES: Record<Exclude<Language, 'en'>, () => Promise<CompletionWords>> = {
  'pt-BR': async () => (await import('../protocol/words/pt-BR.ts')).completion,
  es: async () => (await import('../protocol/words/es.ts')).completion,
  de: async () => (await import('../protocol/words/de.ts')).completion,
  fr: async () => (await import('../protocol/words/fr.ts')).completion,
  it: async () => (await import('../protocol/words/it.ts')).completion,
  nl: async () => (await import('../protocol/words/nl.ts')).completion,
  sv: async () => (await import('../protocol/words/sv.ts')).completion,
  ar: async () => (await import('../protocol/words/ar.ts')).completion,
  pl: async () => (await import('../protocol/words/pl.ts')).completion,
  'pt-PT': async () => (await import('../protocol/words/pt-PT.ts')).completion,
}

/** English is shown if a file takes longer, in ms. */
const DEADLINE_MS = 4_000

interface Loaded {
  language: Language
  words: CompletionWords
}

const ENGLISH: Loaded = { language: 'en', words: english }

/** The page's texts in the first of these languages that has texts, else in English. Never rejects. */
export async function loadCompletionWords(wanted: readonly string[]): Promise<Loaded> {
  const language = matchLanguage(wanted)
  if (language === 'en') return ENGLISH
  const late = new Promise<Loaded>((resolve) => setTimeout(resolve, DEADLINE_MS, ENGLISH))
  const loading = FILES[language]().then((words) => ({ language, words }))
  return Promise.race([late, loading.catch(() => ENGLISH)])
}
