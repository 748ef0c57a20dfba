import * as z from 'zod/mini'
import { listOf, optionalField, identifier } from './lenient.ts'
import { shownSentence, shownText } from './shownText.ts'

/**
 * What a Connector asks the person for: one entry of `connector.credentials`, or `item.parameter`
 * (an MFA step). The specification does not show its fields; docs/open-points.md says what is assumed.
 */
export const credentialSchema = z.object({
  name: identifier,
  label: optionalField(shownText()),
  type: optionalField(z.string()),
  /** base64 or `data:` address of an image challenge. */
  data: optionalField(z.string()),
  placeholder: optionalField(shownText()),
  assistiveText: optionalField(shownSentence()),
  instructions: optionalField(shownSentence()),
  options: optionalField(listOf(z.object({ value: z.string(), label: shownText() }), 1000)),
  /** A regular expression; a broken one is ignored. */
  validation: optionalField(z.string()),
  validationMessage: optionalField(shownSentence()),
  optional: optionalField(z.boolean()),
  /** ISO 8601; when an MFA step ends. */
  expiresAt: optionalField(z.string()),
})
export type Credential = z.infer<typeof credentialSchema>

export const CREDENTIAL_KINDS = [
  'text',
  'number',
  'password',
  'select',
  'image',
  'cpf',
  'cnpj',
] as const
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number]

/** How a credential is typed: tax ids are known by name, an unknown type is plain text. */
export function kindOf({ name, type, options }: Credential): CredentialKind {
  const bare = name.toLowerCase()
  if (bare === 'cpf' || bare === 'cnpj') return bare
  const known = CREDENTIAL_KINDS.find((kind) => kind === type?.toLowerCase())
  if (known === 'select' && !options?.length) return 'text'
  return known ?? 'text'
}

/** Names starting with `_` are the service's own (specification: `POST /items`). */
export const isReserved = ({ name }: Credential) => name.startsWith('_')

/** One MFA step, told from the next one. */
export const parameterKey = ({ name, expiresAt, data, instructions, label }: Credential) =>
  JSON.stringify([name, expiresAt, data, instructions, label])
