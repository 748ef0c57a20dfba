import type { Connector, ConnectorHealth } from './connector.ts'
import { CNPJ, CPF, type Credential, PASSWORD, REPRESENTATIVE_CPF, USER } from './credential.ts'
import { inventBrand } from './inventedBrands.ts'
import { createRandom, pickFrom } from '../seededRandom.ts'
import { INTERNATIONAL_PRODUCTS, PRODUCTS } from './products.ts'
import { withDefaults } from './sandboxConnectors.ts'

const FIRST_ID = 1000

const COLORS: [string, ...string[]] = [
  'b91c1c',
  ...'c2410c a16207 4d7c0f 047857 0e7490 1d4ed8 4338ca 7e22ce be185d facc15 f5f5f4 111827'.split(
    ' ',
  ),
]

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

interface BrandDetails {
  name: string
  color: string
  country: string
}

function inventConnector(index: number, { name, color, country }: BrandDetails): Connector {
  const type = typeOf(index, name)
  const credentials = credentialsOf(index, country, type)
  const oauth = !credentials.includes(PASSWORD)
  return withDefaults({
    id: FIRST_ID + index,
    name,
    institutionUrl: `https://institution-${FIRST_ID + index}.example`,
    primaryColor: color,
    type,
    country,
    credentials,
    products: productsOf(index, country),
    oauth,
    isOpenFinance: index % 29 !== 28,
    isSandbox: false,
    health: healthOf(index),
    journey: oauth ? 'redirect' : 'credentials',
    consentDays: oauth ? (country === 'BR' ? 365 : 180) : null,
    offersPaymentData: country === 'BR',
  })
}

function typeOf(index: number, name: string): string {
  if (index % 37 === 36) return 'INVESTMENT'
  return BUSINESS_NAMES.test(name) || index % 5 === 4 ? 'BUSINESS_BANK' : 'PERSONAL_BANK'
}

function credentialsOf(index: number, country: string, type: string): Credential[] {
  if (country !== 'BR') return []
  if (index % 6 === 5) return [USER, PASSWORD]
  return type === 'BUSINESS_BANK' ? [CNPJ, REPRESENTATIVE_CPF] : [CPF]
}

function productsOf(index: number, country: string): readonly Connector['products'][number][] {
  if (country !== 'BR') return INTERNATIONAL_PRODUCTS
  return index % 4 === 3 ? ['ACCOUNTS', 'TRANSACTIONS', 'CREDIT_CARDS', 'IDENTITY'] : PRODUCTS
}

function healthOf(index: number): ConnectorHealth {
  if (index % 41 === 40) return 'OFFLINE'
  return index % 23 === 22 ? 'UNSTABLE' : 'ONLINE'
}
