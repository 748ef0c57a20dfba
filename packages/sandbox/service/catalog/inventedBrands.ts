import { pickFrom } from '../seededRandom.ts'

type Words = readonly [string, ...string[]]

/** Name parts of a country's institutions; `*` in a pattern is the invented brand. */
interface Naming {
  starts: Words
  middles: Words
  ends: Words
  patterns: Words
  participants: Words
}

const NAMING: Record<string, Naming> = {
  BR: {
    starts: ['Aru', 'Capi', 'Jatu', 'Mirã', 'Peru', 'Tuca', 'Uri', 'Vexa', 'Zambu', 'Içá'],
    middles: ['be', 'guá', 'lu', 'nari', 'po', 'qui', 'ra', 'so', 'tê', 'vo'],
    ends: ['bara', 'ção', 'í', 'lina', 'mar', 'nda', 'pé', 'ra', 'tinga', 'vel'],
    patterns: ['Banco *', '* Pagamentos', 'Cooperativa *', '*', '* Crédito', 'Financeira *'],
    participants: [
      'Pessoa Física',
      'Empresas',
      'Investimentos',
      'Cooperativa do Vale',
      'Crédito Agrícola',
    ],
  },
  GB: {
    starts: ['Ald', 'Brin', 'Cray', 'Dun', 'Fern', 'Hax', 'Kel', 'Mor', 'Pen', 'Wex'],
    middles: ['a', 'bor', 'e', 'ing', 'kel', 'o', 'ster', 'tho', 'u', 'war'],
    ends: ['bury', 'combe', 'dale', 'ford', 'gate', 'ley', 'mere', 'stowe', 'thorpe', 'wick'],
    patterns: ['* Bank', '* Building Society', '*', '* Savings'],
    participants: ['Personal', 'Business', 'Savings'],
  },
  ES: {
    starts: ['Alme', 'Bre', 'Cata', 'Duer', 'Esqui', 'Gua', 'Lumi', 'Mon', 'Orva', 'Zur'],
    middles: ['do', 'ja', 'la', 'ná', 'ñi', 're', 'sa', 'ti', 'va', 'zo'],
    ends: ['bal', 'dera', 'gón', 'llas', 'mira', 'nera', 'quín', 'rosa', 'tera', 'vés'],
    patterns: ['Banco *', 'Caja *', '* Ahorro', '*'],
    participants: ['Particulares', 'Empresas', 'Banca Privada'],
  },
  DE: {
    starts: ['Al', 'Brü', 'Drö', 'Ebers', 'Grün', 'Hol', 'Kö', 'Mühl', 'Rott', 'Wal'],
    middles: ['be', 'de', 'er', 'gen', 'hol', 'ken', 'ler', 'men', 'sel', 'ten'],
    ends: ['au', 'bach', 'feld', 'heim', 'kirch', 'lau', 'mark', 'rode', 'stedt', 'wald'],
    patterns: ['* Bank', 'Kasse *', '* Direkt', '*'],
    participants: ['Privatkunden', 'Firmenkunden', 'Direkt'],
  },
  PT: {
    starts: ['Alva', 'Bri', 'Cerva', 'Lou', 'Mondi', 'Nava', 'Pena', 'Quei', 'Sobra', 'Vila'],
    middles: ['do', 'ga', 'lé', 'mi', 'nho', 'que', 'ri', 'só', 'ta', 'vê'],
    ends: ['bra', 'ção', 'dal', 'ja', 'lhas', 'nor', 'ral', 'reia', 'sende', 'zela'],
    patterns: ['Banco *', 'Caixa *', '*', '* Crédito'],
    participants: ['Particulares', 'Empresas'],
  },
}

export interface Brand {
  country: string
  name: string
  participants: readonly string[]
}

const COUNTRIES: Words = ['BR', 'BR', 'BR', 'BR', 'BR', 'GB', 'ES', 'DE', 'PT']

/** Invents a brand from syllables, so that it matches no real institution; one in fifteen has participants. */
export function inventBrand(random: () => number): Brand {
  const country = pickFrom(random, COUNTRIES)
  const words = NAMING[country] ?? NAMING['BR']
  if (!words) throw new Error(`No names for ${country}`)
  const root =
    pickFrom(random, words.starts) + pickFrom(random, words.middles) + pickFrom(random, words.ends)
  return {
    country,
    name: pickFrom(random, words.patterns).replace('*', root),
    participants: random() < 1 / 15 ? words.participants : [],
  }
}
