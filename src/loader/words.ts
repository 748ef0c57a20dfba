import { matchLanguage } from '../protocol/matchLanguage.ts'
import type { Language } from '../protocol/options.ts'
import type { LoaderWords } from '../protocol/words.ts'
import { loader as en } from '../protocol/words/en.ts'
import { loader as es } from '../protocol/words/es.ts'
import { loader as ptBR } from '../protocol/words/pt-BR.ts'
import { loader as de } from '../protocol/words/de.ts'
import { loader as fr } from '../protocol/words/fr.ts'
import { loader as it } from '../protocol/words/it.ts'
import { loader as nl } from '../protocol/words/nl.ts'
import { loader as sv } from '../protocol/words/sv.ts'
import { loader as ar } from '../protocol/words/ar.ts'
import { loader as pl } from '../protocol/words/pl.ts'
import { loader as ptPT } from '../protocol/words/pt-PT.ts'

const WORDS: Record<Language, LoaderWords> = {
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

/** The loader's texts in the language that is nearest to the first tag that has one, else in English. */
export const wordsFor = (wanted: readonly unknown[]): LoaderWords => WORDS[matchLanguage(wanted)]
