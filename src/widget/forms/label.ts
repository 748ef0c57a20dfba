import { kindOf, type Credential } from '../domain/credential.ts'
import { MAX_NAME_LENGTH, sanitizeText } from '../domain/displayText.ts'

const TAX_ID_LABELS = { cpf: 'CPF', cnpj: 'CNPJ' }

/** The label of a credential: the Connector's own, else that of a CPF or CNPJ, else the name. */
export function labelOf(credential: Credential): string {
  if (credential.label) return credential.label
  const kind = kindOf(credential)
  if (kind === 'cpf' || kind === 'cnpj') return TAX_ID_LABELS[kind]
  return sanitizeText(credential.name, MAX_NAME_LENGTH)
}
