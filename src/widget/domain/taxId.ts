import { cnpj, cpf } from 'cpf-cnpj-validator'

export type TaxIdKind = 'cpf' | 'cnpj'

const LENGTH = { cpf: 11, cnpj: 14 } as const
const SEPARATOR = {
  cpf: { 3: '.', 6: '.', 9: '-' },
  cnpj: { 2: '.', 5: '.', 8: '/', 12: '-' },
} as const satisfies Record<TaxIdKind, Record<number, string>>

/** Pasted along with the number; nobody types it into the mask, which puts a point after two letters. */
const LABEL = /^\s*cnpj(?![0-9a-z])/i
/** Looked at of what is pasted: more than any tax id with all that may stand around it. */
const MOST_CHARACTERS = 200

/** What is sent: no punctuation. CNPJ letters in upper case (alphanumeric since July 2026). */
export function bareTaxId(kind: TaxIdKind, text: string): string {
  const foreign = kind === 'cpf' ? /\D/g : /[^0-9a-z]/gi
  return text
    .slice(0, MOST_CHARACTERS)
    .replace(LABEL, '')
    .replace(foreign, '')
    .toUpperCase()
    .slice(0, LENGTH[kind])
}

/** What is shown while typing, as far as it is typed: `529.982.2`, `12.ABC.345/01DE-35`. */
export function maskTaxId(kind: TaxIdKind, text: string): string {
  const separators: Record<number, string> = SEPARATOR[kind]
  return bareTaxId(kind, text)
    .split('')
    .map((char, at) => (separators[at] ?? '') + char)
    .join('')
}

/** Whether both check digits are right; all-equal digits are refused. */
export const isTaxId = (kind: TaxIdKind, text: string): boolean =>
  (kind === 'cpf' ? cpf : cnpj).isValid(bareTaxId(kind, text)) &&
  new Set(bareTaxId(kind, text)).size > 1
