import { asciiDigits } from './digits.ts'

export type TaxIdKind = 'cpf' | 'cnpj'

const LENGTH = { cpf: 11, cnpj: 14 } as const
const SEPARATOR = {
  cpf: { 3: '.', 6: '.', 9: '-' },
  cnpj: { 2: '.', 5: '.', 8: '/', 12: '-' },
} as const satisfies Record<TaxIdKind, Record<number, string>>

/** A label that was pasted with the number. Typing cannot produce it: the mask inserts a point after `CN`. */
const PASTED_LABEL = /^\s*cnpj(?![0-9a-z])/i
/** Longer pasted texts are cut before they are searched for a tax id. */
const MAX_PASTED_CHARACTERS = 200

/** The characters of a tax id in a text, however many. */
function charactersOf(kind: TaxIdKind, text: string): string {
  const foreign = kind === 'cpf' ? /\D/g : /[^0-9a-z]/gi
  return asciiDigits(text.slice(0, MAX_PASTED_CHARACTERS))
    .replace(PASTED_LABEL, '')
    .replace(foreign, '')
    .toUpperCase()
}

/** Returns the value to send: without punctuation, letters of a CNPJ in upper case (alphanumeric since July 2026). */
export const bareTaxId = (kind: TaxIdKind, text: string): string =>
  charactersOf(kind, text).slice(0, LENGTH[kind])

/** True for a text with more characters than a tax id has. */
export const isTooLong = (kind: TaxIdKind, text: string): boolean =>
  charactersOf(kind, text).length > LENGTH[kind]

/** Returns the text with punctuation, complete or not: `529.982.2`, `12.ABC.345/01DE-35`. */
export function maskTaxId(kind: TaxIdKind, text: string): string {
  const separators: Record<number, string> = SEPARATOR[kind]
  return bareTaxId(kind, text)
    .split('')
    .map((character, index) => (separators[index] ?? '') + character)
    .join('')
}

/** True if both check digits are right and not all digits are equal. */
export function isTaxId(kind: TaxIdKind, text: string): boolean {
  const bare = bareTaxId(kind, text)
  const body = bare.slice(0, -2)
  const first = checkDigit(kind, body)
  const isComplete = bare.length === LENGTH[kind] && new Set(bare).size > 1
  return isComplete && bare.endsWith(`${first}${checkDigit(kind, body + first)}`)
}

/**
 * Modulus 11 of the characters (their ASCII codes less 48) by weights that grow from 2 at the right; those of a CNPJ
 * begin again after 9.
 */
function checkDigit(kind: TaxIdKind, body: string): number {
  const sum = Array.from(body)
    .map((character, index) => {
      const place = body.length - 1 - index
      const weight = 2 + (kind === 'cpf' ? place : place % 8)
      return weight * (character.charCodeAt(0) - 48)
    })
    .reduce((total, product) => total + product, 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
