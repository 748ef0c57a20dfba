import type { Language } from '../protocol/options.ts'

/** What the loader says itself, until the widget speaks. */
export interface Words {
  title: string
  close: string
}

const ENGLISH: Words = { title: 'Connect your bank', close: 'Close' }
const WORDS: Partial<Record<string, Words>> = {
  en: ENGLISH,
  pt: { title: 'Conecte seu banco', close: 'Fechar' },
  es: { title: 'Conecta tu banco', close: 'Cerrar' },
}

/** In the host's language, else the first of the browser's that there is, else English. */
export const wordsFor = (
  language: Language | undefined,
  browser: readonly string[] = navigator.languages,
): Words =>
  (language ? [language] : browser)
    .map((wanted) => WORDS[wanted.slice(0, 2)])
    .find((words) => words !== undefined) ?? ENGLISH
