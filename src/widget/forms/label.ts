import { kindOf, type Credential } from '../domain/credential.ts'
import type { Messages } from '../i18n/catalogue.ts'

/** What a credential is called: the Connector's own word, else ours. */
export function labelOf(credential: Credential, { credentials }: Messages): string {
  const kind = kindOf(credential)
  const known = kind === 'cpf' || kind === 'cnpj' ? credentials.labels[kind] : credential.name
  return credential.label?.trim() || known
}
