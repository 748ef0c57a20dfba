import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { Language } from '../protocol/options.ts'
import type { CompletionWords } from '../protocol/words.ts'
import { completion as english } from '../protocol/words/en.ts'

/** Each language is a chunk of its own, except English, which the page has in any case. */
const FILES = import.meta.glob<CompletionWords>(
  ['../protocol/words/*.ts', '!../protocol/words/en.ts'],
  { import: 'completion' },
)

/** English is shown if a file takes longer, in ms. */
const DEADLINE_MS = 4_000

interface Loaded {
  language: Language
  words: CompletionWords
}

const ENGLISH: Loaded = { language: 'en', words: english }

/** Returns the page's texts in the first of these languages that has texts, else in English. Never rejects. */
export async function loadCompletionWords(wanted: readonly string[]): Promise<Loaded> {
  const language = matchLanguage(wanted)
  const load = FILES[`../protocol/words/${language}.ts`]
  if (!load) return ENGLISH
  const late = new Promise<Loaded>((resolve) => setTimeout(resolve, DEADLINE_MS, ENGLISH))
  const loading = load().then((words) => ({ language, words }))
  return Promise.race([late, loading.catch(() => ENGLISH)])
}
