import { cnpj, cpf } from 'cpf-cnpj-validator'

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

/** The value to send: without punctuation, letters of a CNPJ in upper case (alphanumeric since July 2026). */
export function bareTaxId(kind: TaxIdKind, text: string): string {
  const foreign = kind === 'cpf' ? /\D/g : /[^0-9a-z]/gi
  return text
    .slice(0, MAX_PASTED_CHARACTERS)
    .replace(PASTED_LABEL, '')
    .replace(foreign, '')
    .toUpperCase()
    .slice(0, LENGTH[kind])
}

/** The text with punctuation, complete or not: `529.982.2`, `12.ABC.345/01DE-35`. */
export function maskTaxId(kind: TaxIdKind, text: string): string {
  const separators: Record<number, string> = SEPARATOR[kind]
  return bareTaxId(kind, text)
    .split('')
    .map((character, index) => (separators[index] ?? '') + character)
    .join('')
}

/** True if both check digits are right and not all digits are equal. */
export const isTaxId = (kind: TaxIdKind, text: string): boolean =>
  (kind === 'cpf' ? cpf : cnpj).isValid(bareTaxId(kind, text)) &&
  new Set(bareTaxId(kind, text)).size > 1
