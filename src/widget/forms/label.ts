import { kindOf, type Credential } from '../domain/credential.ts'

const TAX_ID_LABELS = { cpf: 'CPF', cnpj: 'CNPJ' }

/** The label of a credential: the Connector's own, else that of a CPF or CNPJ, else the name. */
export function labelOf(credential: Credential): string {
  const kind = kindOf(credential)
  const fallback = kind === 'cpf' || kind === 'cnpj' ? TAX_ID_LABELS[kind] : credential.name
  return credential.label?.trim() || fallback
}
