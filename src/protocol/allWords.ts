import type { Language } from './options.ts'
import type { Words } from './words.ts'
import * as en from './words/en.ts'
import * as es from './words/es.ts'
import * as ptBR from './words/pt-BR.ts'
import * as de from './words/de.ts'
import * as fr from './words/fr.ts'
import * as it from './words/it.ts'
import * as nl from './words/nl.ts'
import * as sv from './words/sv.ts'
import * as ar from './words/ar.ts'
import * as pl from './words/pl.ts'
import * as ptPT from './words/pt-PT.ts'

/** For the build and for tests: a program that imports it carries every language. */
export const WORDS: Record<Language, Words> = {
  en,
  'pt-BR': ptBR,
  es,
  de,
  fr,
  it,
  nl,
  sv,
  ar,
  pl,
  'pt-PT': ptPT,
}
