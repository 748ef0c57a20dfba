import { kindOf, type Credential } from '../domain/credential.ts'
import type { Messages } from '../i18n/messageTypes.ts'

/** The label of a credential: the Connector's own, else the widget's for a CPF or CNPJ, else the name. */
export function labelOf(credential: Credential, { credentials }: Messages): string {
  const kind = kindOf(credential)
  const fallback = kind === 'cpf' || kind === 'cnpj' ? credentials.labels[kind] : credential.name
  return credential.label?.trim() || fallback
}
