import type { Connector } from './connector.ts'
import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from './displayText.ts'
import { isDateTime } from '../../protocol/dates.ts'
import { isRecord } from '../../protocol/isRecord.ts'
import { parseList, parseShownText, parseText } from './readers.ts'

export interface CredentialOption {
  /** The value that is sent, always a text (specification: `POST /items`, `parameters`). */
  value: string
  label: string
}

/**
 * A credential descriptor: an entry of `connector.credentials`, or `item.parameter` (an MFA step). The
 * specification does not show its fields; docs/open-points.md lists the assumptions.
 */
export interface Credential {
  name: string
  label?: string | undefined
  type?: string | undefined
  /** The image of an image challenge: base64, or a `data:` URL. */
  data?: string | undefined
  placeholder?: string | undefined
  assistiveText?: string | undefined
  instructions?: string | undefined
  options?: CredentialOption[] | undefined
  /** A regular expression; an invalid or dangerous one is ignored. */
  validation?: string | undefined
  validationMessage?: string | undefined
  optional?: boolean | undefined
  /** The end of an MFA step, ISO 8601. */
  expiresAt?: string | undefined
}

/** The most credentials of a Connector, and options of one: a bank's branches are some hundreds. */
const MAX_CREDENTIALS = 200
const MAX_OPTIONS = 2000

/** The longest name of a credential, in characters. */
const MAX_PARAMETER_NAME = 100

const parseSentence = (value: unknown) => parseShownText(value, MAX_SENTENCE_LENGTH)

/** The entries without those whose `key` has the value of an earlier one. */
function firstOf<T>(key: keyof T, entries: readonly T[]): T[] {
  const seen = new Set<unknown>()
  return entries.filter((entry) => !seen.has(entry[key]) && seen.add(entry[key]))
}

function parseOption(entry: unknown): CredentialOption | undefined {
  if (!isRecord(entry)) return undefined
  const value = parseText(
    typeof entry['value'] === 'number' ? String(entry['value']) : entry['value'],
  )
  const label = parseShownText(entry['label'])
  if (value === undefined || label === undefined) return undefined
  return { value, label: label || sanitizeText(value, MAX_NAME_LENGTH) }
}

/** Reads `item.parameter`. Without a valid name, which is '' then, it cannot be answered. An invalid other field is left out. */
export function parseParameter(entry: Record<string, unknown>): Credential {
  const { options, optional } = entry
  const expiresAt = parseText(entry['expiresAt'])
  return {
    name: parseText(entry['name'], MAX_PARAMETER_NAME) ?? '',
    label: parseShownText(entry['label']),
    type: parseText(entry['type']),
    data: parseText(entry['data'], 2_000_000),
    placeholder: parseShownText(entry['placeholder']),
    assistiveText: parseSentence(entry['assistiveText']),
    instructions: parseSentence(entry['instructions']),
    options:
      options === undefined
        ? undefined
        : firstOf('value', parseList(options, parseOption, MAX_OPTIONS)),
    validation: parseText(entry['validation']),
    validationMessage: parseSentence(entry['validationMessage']),
    optional: typeof optional === 'boolean' ? optional : undefined,
    expiresAt: expiresAt !== undefined && isDateTime(expiresAt) ? expiresAt : undefined,
  }
}

/** Reads an entry of `connector.credentials`; undefined without a valid name. */
export function parseCredential(entry: unknown): Credential | undefined {
  const credential = isRecord(entry) ? parseParameter(entry) : undefined
  return credential?.name ? credential : undefined
}

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

/** The words that make a name a password's, in the languages of the widget: parts of the name, or short words of its own. */
const PASSWORD_WORD =
  /pass(word|code|phrase|wort)|senha|contrase[nñ]a|kennwort|wachtwoord|l[oö]senord|(?<![a-z])(passe?|pwd|pin|clave|has[lł]o)(?![a-z])/

/** True for names such as `webPassword`, `card-pin`, `PINCode` or `password_2`. */
const namesPassword = (name: string) =>
  PASSWORD_WORD.test(
    name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase(),
  )

/**
 * Returns the kind of input: by name for tax ids, by type, and by name for passwords without a type of their own. An
 * unknown type, or a select without options, is text.
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

/** A `validation` that asks for a number of digits alone: `^\d{6}$`, `[0-9]{6}`. */
const DIGITS_ALONE = /^\^?(?:\\d|\[0-9\])\{([4-8])\}\$?$/

/** Returns the number of digits of a code, 4 to 8; null if it is none, or the Connector does not say how many it has. */
export function codeLength(credential: Credential): number | null {
  const kind = kindOf(credential)
  const isTyped = kind === 'text' || kind === 'number'
  const [, length] = (isTyped && DIGITS_ALONE.exec(credential.validation ?? '')) || []
  return length === undefined ? null : Number(length)
}

/** True for names starting with `_`, which the service reserves (specification: `POST /items`). */
export const isReserved = ({ name }: Credential) => name.startsWith('_')

const known = new WeakMap<Connector, readonly Credential[]>()

/**
 * Returns the credentials that a Connector declares, without the invalid ones and those that the service reserves. Read when they
 * are first asked for, because the list of hundreds of Connectors needs none.
 */
export function credentialsOf(connector: Connector): readonly Credential[] {
  const credentials =
    known.get(connector) ??
    firstOf('name', parseList(connector.credentials, parseCredential, MAX_CREDENTIALS)).filter(
      (credential) => !isReserved(credential),
    )
  known.set(connector, credentials)
  return credentials
}

/** Identifies an MFA step, so that it can be distinguished from the next one. */
export const parameterKey = ({ name, expiresAt, data, instructions, label }: Credential) =>
  JSON.stringify([name, expiresAt, data, instructions, label])
