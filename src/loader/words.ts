import type { Language } from '../protocol/messages.ts'

/** What the loader says itself, until the widget speaks. */
export interface Words {
  title: string
  loading: string
  close: string
}

const WORDS: Record<Language, Words> = {
  en: { title: 'Connect your bank', loading: 'Loading', close: 'Close' },
  'pt-BR': { title: 'Conecte seu banco', loading: 'Carregando', close: 'Fechar' },
  es: { title: 'Conecta tu banco', loading: 'Cargando', close: 'Cerrar' },
}

/** In the host's language, else the first of the browser's that there is, else English. */
export const wordsFor = (
  language: Language | undefined,
  browser: readonly string[] = navigator.languages,
): Words => {
  for (const wanted of language ? [language] : browser) {
    const found = Object.entries(WORDS).find(([one]) => one.slice(0, 2) === wanted.slice(0, 2))
    if (found) return found[1]
  }
  return WORDS.en
}
