import { ar } from './words/ar.ts'
import { ptPT } from './words/pt-PT.ts'
import { pl } from './words/pl.ts'
import { sv } from './words/sv.ts'
import { nl } from './words/nl.ts'
import { it } from './words/it.ts'
import { fr } from './words/fr.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { ptBR } from './words/pt-BR.ts'

/** The texts of the simulated bank's pages, by language. Of two regions of one the first is that of the bare tag. */
export const bankWords = {
  en,
  'pt-BR': ptBR,
  'pt-PT': ptPT,
  es,
  fr,
  de,
  it,
  nl,
  pl,
  sv,
  ar,
}

export type BankLanguage = keyof typeof bankWords

const languages = Object.keys(bankWords).filter((tag): tag is BankLanguage => tag in bankWords)

/** The language of a tag: its own region's, else the first one of a bare tag, else the last one of that language. */
function languageOf(tag: string): BankLanguage | undefined {
  const [base] = tag.split('-')
  const related = languages.filter((known) => known.split('-')[0] === base)
  return related.find((known) => known.toLowerCase() === tag) ?? related.at(tag === base ? 0 : -1)
}

/** Returns the first of the languages in an `Accept-Language` header that has texts, by weight, else English. */
export function bankLanguage(acceptLanguage = ''): BankLanguage {
  const wanted = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return { tag, weight: Number(weight) || 0 }
  })
  for (const { tag, weight } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const known = languageOf(tag)
    if (known && weight > 0) return known
  }
  return 'en'
}
