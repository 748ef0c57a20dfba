import { createRandom, pickFrom } from '../base/random.ts'
import type { Connector } from './connector.ts'
import { CNPJ, CPF, PASSWORD, REPRESENTATIVE_CPF, USER } from './credential.ts'
import { INTERNATIONAL_PRODUCTS, PRODUCTS } from './products.ts'
import { withDefaults } from './sandboxConnectors.ts'

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

const COUNTRIES: Words = ['BR', 'BR', 'BR', 'BR', 'BR', 'GB', 'ES', 'DE', 'PT']

/** Invents a brand from syllables, so that it matches no real institution; one in fifteen has participants. */
function inventBrand(random: () => number) {
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

const FIRST_ID = 1000

const COLORS: [string, ...string[]] = [
  'b91c1c',
  ...'c2410c a16207 4d7c0f 047857 0e7490 1d4ed8 4338ca 7e22ce be185d facc15 f5f5f4 111827'.split(
    ' ',
  ),
]

const FEW_PRODUCTS = ['ACCOUNTS', 'TRANSACTIONS', 'CREDIT_CARDS', 'IDENTITY'] as const

const BUSINESS_NAMES = /Empresas|Business|Firmenkunden/

/**
 * Invents institutions with ids from 1000, the same on every start: several countries, personal and business, several
 * participants of one brand, some unhealthy, a few that are not open finance.
 */
export function inventConnectors(count: number): Connector[] {
  const random = createRandom(20_260_621)
  const names = new Set<string>()
  const connectors: Connector[] = []
  let repeated = 0
  while (connectors.length < count) {
    const brand = inventBrand(random)
    if (names.has(brand.name)) {
      repeated += 1
      // There are some 20,000 names: a larger catalog numbers them.
      if (repeated < count) continue
      brand.name += ` ${repeated}`
    }
    names.add(brand.name)
    const color = pickFrom(random, COLORS)
    const participants = brand.participants.map((participant) => `${brand.name} – ${participant}`)
    for (const name of participants.length > 0 ? participants : [brand.name]) {
      if (connectors.length === count) break
      connectors.push(inventConnector(connectors.length, { name, color, country: brand.country }))
    }
  }
  return connectors
}

function inventConnector(
  index: number,
  { name, color, country }: Record<'name' | 'color' | 'country', string>,
): Connector {
  const isBrazilian = country === 'BR'
  const isBusiness = BUSINESS_NAMES.test(name) || index % 5 === 4
  const type = index % 37 === 36 ? 'INVESTMENT' : isBusiness ? 'BUSINESS_BANK' : 'PERSONAL_BANK'
  const oauth = !isBrazilian || index % 6 !== 5
  const document = type === 'BUSINESS_BANK' ? [CNPJ, REPRESENTATIVE_CPF] : [CPF]
  return withDefaults({
    id: FIRST_ID + index,
    name,
    institutionUrl: `https://institution-${FIRST_ID + index}.example`,
    primaryColor: color,
    type,
    country,
    credentials: isBrazilian ? (oauth ? document : [USER, PASSWORD]) : [],
    products: isBrazilian ? (index % 4 === 3 ? FEW_PRODUCTS : PRODUCTS) : INTERNATIONAL_PRODUCTS,
    oauth,
    isOpenFinance: index % 29 !== 28,
    isSandbox: false,
    health: index % 41 === 40 ? 'OFFLINE' : index % 23 === 22 ? 'UNSTABLE' : 'ONLINE',
    journey: oauth ? 'redirect' : 'credentials',
    consentDays: oauth ? 365 : null,
    offersPaymentData: isBrazilian,
  })
}
