import { cnpj } from 'cpf-cnpj-validator'
import { pickFrom } from '../../base/random.ts'
import { seedOf } from '../../base/hashes.ts'
import { wordFor } from './wording.ts'

/** An invented merchant. `smallest` and `largest` bound a purchase, in cents. */
export interface Merchant {
  name: string
  category: string
  smallest: number
  largest: number
  /** Merchant category code of card networks. */
  mcc: number
}

/** Category, bounds, code, and names by language in the order of `wording.ts`. */
const [FIRST = '', ...OTHERS] = `
Bakeries | 500 | 4000 | 5462 | Padaria Pão de Nuvem | Cloudberry Bakery | Panadería Nube | Bäckerei Wolkenbrot
Supermarkets | 2500 | 16000 | 5411 | Mercado Três Ipês | Three Elms Market | Mercado Tres Olmos | Markt Drei Ulmen
Trains and metro | 400 | 1200 | 4111 | Trem Metropolitano | Metropolitan Trains | Trenes Metropolitanos | Stadtbahn Metropol
Restaurants | 2200 | 9000 | 5812 | Cantina da Serra Azul | The Blue Kettle | Mesón Sierra Azul | Gasthaus Blauberg
Pharmacy | 900 | 8500 | 5912 | Farmácia Boa Raiz | Goodroot Pharmacy | Farmacia Buena Raíz | Gutwurz Apotheke
Books | 2000 | 11000 | 5942 | Livraria Página Solta | Loose Page Books | Librería Hoja Suelta | Buchhandlung Loses Blatt
Pets | 1800 | 9500 | 5995 | Casa do Lambari | The Minnow House | La Casa del Pececillo | Haus Elritze
`
  .trim()
  .split('\n')

const MERCHANTS = [parseRow(FIRST), ...OTHERS.map((line) => parseRow(line))] as const

function parseRow(line: string) {
  const [category = '', smallest, largest, mcc, ...names] = line.split(' | ')
  return {
    names,
    category,
    smallest: Number(smallest),
    largest: Number(largest),
    mcc: Number(mcc),
  }
}

export function pickMerchant(country: string, random: () => number): Merchant {
  const { names, ...merchant } = pickFrom(random, MERCHANTS)
  return { name: wordFor(country, names), ...merchant }
}

/** Returns an invented CNPJ with valid check digits, always the same for a name. */
export function cnpjOf(name: string): string {
  const root = `${String(seedOf(name) % 1e8).padStart(8, '0')}0001`
  const first = cnpj.verifierDigit(root)
  return `${root}${first}${cnpj.verifierDigit(`${root}${first}`)}`
}
