import * as z from 'zod/mini'
import { identifier, listOf, optionalField, text, time } from './lenient.ts'
import { displaySentenceSchema, displayTextSchema } from './displayText.ts'

/**
 * A credential descriptor: an entry of `connector.credentials`, or `item.parameter` (an MFA step). The
 * specification does not show its fields; docs/open-points.md lists the assumptions.
 */
export const credentialSchema = z.object({
  name: identifier,
  label: optionalField(displayTextSchema()),
  type: optionalField(text()),
  /** The image of an image challenge: base64, or a `data:` URL. */
  data: optionalField(text(2_000_000)),
  placeholder: optionalField(displayTextSchema()),
  assistiveText: optionalField(displaySentenceSchema()),
  instructions: optionalField(displaySentenceSchema()),
  options: optionalField(listOf(z.object({ value: text(), label: displayTextSchema() }), 1000)),
  /** A regular expression; an invalid or dangerous one is ignored. */
  validation: optionalField(text()),
  validationMessage: optionalField(displaySentenceSchema()),
  optional: optionalField(z.boolean()),
  /** The end of an MFA step, ISO 8601. */
  expiresAt: optionalField(time),
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

/** The kind of input: by name for tax ids, else by type. An unknown type, or a select without options, is text. */
export function kindOf({ name, type, options }: Credential): CredentialKind {
  const lowerName = name.toLowerCase()
  if (lowerName === 'cpf' || lowerName === 'cnpj') return lowerName
  const known = CREDENTIAL_KINDS.find((kind) => kind === type?.toLowerCase())
  if (known === 'select' && !options?.length) return 'text'
  return known ?? 'text'
}

const MAX_RADIO_CARDS = 5

/** True for a select whose options are all shown at once, as radio cards. */
export const hasFewOptions = (credential: Credential): boolean =>
  kindOf(credential) === 'select' && (credential.options?.length ?? 0) <= MAX_RADIO_CARDS

/** True for names starting with `_`, which the service reserves (specification: `POST /items`). */
export const isReserved = ({ name }: Credential) => name.startsWith('_')

/** Identifies an MFA step, so that it can be distinguished from the next one. */
export const parameterKey = ({ name, expiresAt, data, instructions, label }: Credential) =>
  JSON.stringify([name, expiresAt, data, instructions, label])
