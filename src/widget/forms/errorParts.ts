import { kindOf, type Credential } from '../domain/credential.ts'
import { SERVICE_LANGUAGE } from '../domain/textLanguage.ts'
import type { Messages } from '../i18n/messageTypes.ts'

/** The error of a field: `service` for a message of `errors[]`, which may be empty, `check` for a check of the form. */
export interface FieldError {
  type: 'check' | 'service'
  message: string
}

/** A piece of an error's text, in its own language (BCP 47); undefined for the page's. */
export interface TextPart {
  text: string
  lang?: string | undefined
}

/**
 * The error of a field in pieces of one language each. A refused tax id is explained in our own words first, the
 * service's second.
 * @param bankLanguage the language of the Connector's own texts; undefined if unknown
 */
export function errorParts(
  credential: Credential,
  { type, message }: FieldError,
  bankLanguage: string | undefined,
  { checks }: Messages,
): TextPart[] {
  if (type === 'check')
    return [
      message === credential.validationMessage
        ? { text: message, lang: bankLanguage }
        : { text: message },
    ]
  if (message === '') return [{ text: checks.rejected }]
  const kind = kindOf(credential)
  const service = { text: message, lang: SERVICE_LANGUAGE }
  return kind === 'cpf' || kind === 'cnpj' ? [{ text: `${checks.rejected}. ` }, service] : [service]
}
