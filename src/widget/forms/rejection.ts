import { kindOf, type Credential } from '../domain/credential.ts'
import type { Messages } from '../i18n/messageTypes.ts'

/** The error of a field that the service refused: our own words for a known one, the service's second. */
export function rejectionOf(credential: Credential, message: string, { checks }: Messages): string {
  const kind = kindOf(credential)
  const isKnown = kind === 'cpf' || kind === 'cnpj'
  if (!isKnown || !message) return message || checks.rejected
  return `${checks.rejected}. ${message}`
}
