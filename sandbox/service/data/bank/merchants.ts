import { cnpj } from 'cpf-cnpj-validator'
import { seedOf } from '../derivedId.ts'

/** An invented merchant. `smallest` and `largest` bound a purchase, in cents. */
export interface Merchant {
  name: string
  category: string
  smallest: number
  largest: number
  /** Merchant category code of card networks. */
  mcc: number
}

type Merchants = readonly [Merchant, ...Merchant[]]

type Kind = Omit<Merchant, 'name'>

const KINDS = {
  bakery: { category: 'Bakeries', smallest: 500, largest: 4000, mcc: 5462 },
  supermarket: { category: 'Supermarkets', smallest: 2500, largest: 16_000, mcc: 5411 },
  train: { category: 'Trains and metro', smallest: 400, largest: 1200, mcc: 4111 },
  restaurant: { category: 'Restaurants', smallest: 2200, largest: 9000, mcc: 5812 },
  pharmacy: { category: 'Pharmacy', smallest: 900, largest: 8500, mcc: 5912 },
  books: { category: 'Books', smallest: 2000, largest: 11_000, mcc: 5942 },
  pets: { category: 'Pets', smallest: 1800, largest: 9500, mcc: 5995 },
} satisfies Record<string, Kind>

function named(names: Record<keyof typeof KINDS, string>): Merchants {
  return [
    { name: names.bakery, ...KINDS.bakery },
    { name: names.supermarket, ...KINDS.supermarket },
    { name: names.train, ...KINDS.train },
    { name: names.restaurant, ...KINDS.restaurant },
    { name: names.pharmacy, ...KINDS.pharmacy },
    { name: names.books, ...KINDS.books },
    { name: names.pets, ...KINDS.pets },
  ]
}

const portuguese = named({
  bakery: 'Padaria Pão de Nuvem',
  supermarket: 'Mercado Três Ipês',
  train: 'Trem Metropolitano',
  restaurant: 'Cantina da Serra Azul',
  pharmacy: 'Farmácia Boa Raiz',
  books: 'Livraria Página Solta',
  pets: 'Casa do Lambari',
})

const english = named({
  bakery: 'Cloudberry Bakery',
  supermarket: 'Three Elms Market',
  train: 'Metropolitan Trains',
  restaurant: 'The Blue Kettle',
  pharmacy: 'Goodroot Pharmacy',
  books: 'Loose Page Books',
  pets: 'The Minnow House',
})

const spanish = named({
  bakery: 'Panadería Nube',
  supermarket: 'Mercado Tres Olmos',
  train: 'Trenes Metropolitanos',
  restaurant: 'Mesón Sierra Azul',
  pharmacy: 'Farmacia Buena Raíz',
  books: 'Librería Hoja Suelta',
  pets: 'La Casa del Pececillo',
})

const german = named({
  bakery: 'Bäckerei Wolkenbrot',
  supermarket: 'Markt Drei Ulmen',
  train: 'Stadtbahn Metropol',
  restaurant: 'Gasthaus Blauberg',
  pharmacy: 'Gutwurz Apotheke',
  books: 'Buchhandlung Loses Blatt',
  pets: 'Haus Elritze',
})

const byCountry: Readonly<Record<string, Merchants>> = {
  BR: portuguese,
  PT: portuguese,
  ES: spanish,
  DE: german,
}

/** Returns the merchants of a country. */
export function merchantsIn(country: string): Merchants {
  return byCountry[country] ?? english
}

/** Returns an invented CNPJ with valid check digits, always the same for a name. */
export function cnpjOf(name: string): string {
  const root = `${String(seedOf(name) % 1e8).padStart(8, '0')}0001`
  const first = cnpj.verifierDigit(root)
  return `${root}${first}${cnpj.verifierDigit(`${root}${first}`)}`
}
