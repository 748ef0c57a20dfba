import * as z from 'zod/mini'
import type { Connector } from './connector.ts'
import { identifier, listOf, optionalField, text, time } from './lenient.ts'
import { displaySentenceSchema, displayTextSchema } from './displayTextSchema.ts'

/** The value of an option, which is sent as a text (specification: `POST /items`, `parameters`). */
const optionValue = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
  ),
  text(),
)

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
  options: optionalField(
    listOf(z.object({ value: optionValue, label: displayTextSchema() }), 1000),
  ),
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

/** What makes a name a password's, in the languages of the widget: a part of the name, or a short word of its own. */
const PASSWORD_WORD =
  /pass(word|code|phrase|wort)|senha|contrase[nñ]a|kennwort|wachtwoord|l[oö]senord|(?<![a-z])(passe?|pwd|pin|clave|has[lł]o)(?![a-z])/

/** True for names such as `webPassword`, `card-pin`, `PINCode` or `password_2`. */
const namesPassword = (name: string) =>
  PASSWORD_WORD.test(
    name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase(),
  )

/**
 * The kind of input: by name for tax ids, by type, and by name for passwords without a type of their own. An unknown type,
 * or a select without options, is text.
 */
export function kindOf({ name, type, options }: Credential): CredentialKind {
  const lowerName = name.toLowerCase()
  if (lowerName === 'cpf' || lowerName === 'cnpj') return lowerName
  const known = CREDENTIAL_KINDS.find((kind) => kind === type?.toLowerCase()) ?? 'text'
  if (known === 'select' && !options?.length) return 'text'
  return known === 'text' && namesPassword(name) ? 'password' : known
}

const MAX_RADIO_CARDS = 5

/** True for a select whose options are all shown at once, as radio cards. */
export const hasFewOptions = (credential: Credential): boolean =>
  kindOf(credential) === 'select' && (credential.options?.length ?? 0) <= MAX_RADIO_CARDS

/** True for names starting with `_`, which the service reserves (specification: `POST /items`). */
export const isReserved = ({ name }: Credential) => name.startsWith('_')

const credentialsSchema = listOf(credentialSchema)

const known = new WeakMap<Connector, readonly Credential[]>()

/**
 * The credentials that a Connector declares, without the invalid ones and those that the service reserves. Read when they
 * are first asked for, because the list of hundreds of Connectors needs none.
 */
export function credentialsOf(connector: Connector): readonly Credential[] {
  const credentials =
    known.get(connector) ??
    z.parse(credentialsSchema, connector.credentials).filter((one) => !isReserved(one))
  known.set(connector, credentials)
  return credentials
}

/** Identifies an MFA step, so that it can be distinguished from the next one. */
export const parameterKey = ({ name, expiresAt, data, instructions, label }: Credential) =>
  JSON.stringify([name, expiresAt, data, instructions, label])
