import type { Item } from '../items/item.ts'

const currencies: Readonly<Record<string, string>> = { BR: 'BRL', GB: 'GBP' }

/** ISO 4217, by the institution's country. */
export function currencyOf({ connector }: Item): string {
  return currencies[connector.country] ?? 'EUR'
}

/** The person or company behind an Item; documents are the ones that were given, else invented. */
export function holderOf({ parameters }: Item): {
  name: string
  document: string
  documentType: 'CPF' | 'CNPJ'
} {
  const { cpf, cnpj } = parameters
  return cnpj === undefined
    ? { name: 'Maria da Sandbox', document: cpf ?? '52998224725', documentType: 'CPF' }
    : { name: 'Sandbox Comércio Ltda.', document: cnpj, documentType: 'CNPJ' }
}
