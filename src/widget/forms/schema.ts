import * as z from 'zod/mini'
import '../domain/lenient.ts'
import { kindOf, type Credential } from '../domain/credential.ts'
import { bareTaxId, isTaxId } from '../domain/taxId.ts'
import type { Messages } from '../i18n/messageTypes.ts'
import { MAX_MATCHED_LENGTH, safePattern } from './safePattern.ts'
import { withAsciiDigits } from './typedDigits.ts'

const MAX_LENGTH = 1000

/** The values of a form: by credential name outside the form, by key inside it. */
export type FormValues = Record<string, string>

/**
 * A credential with the key that it has inside the form (`f0`, `f1`, …). react-hook-form would read a name
 * such as `user.name` or `a[0]` as a path.
 */
export interface FormField {
  key: string
  credential: Credential
}

/** The rule for the values of each kind, beside their length. */
function checksOf(credential: Credential, { checks }: Messages) {
  const kind = kindOf(credential)
  if (kind === 'cpf' || kind === 'cnpj')
    return [z.refine<string>((value) => isTaxId(kind, value), { error: checks[kind], abort: true })]
  return kind === 'number' ? [z.regex(/^\d+$/, { error: checks.number, abort: true })] : []
}

/** The rule of the Connector's own `validation`. */
function declaredChecksOf(credential: Credential, { checks }: Messages) {
  const pattern = safePattern(credential.validation)
  if (!pattern) return []
  const error = credential.validationMessage ?? checks.pattern
  // Not `z.regex`, which would match a text of any length, however long that takes.
  const passes = (value: string) => value.length > MAX_MATCHED_LENGTH || pattern.test(value)
  return [z.refine<string>(passes, { error })]
}

/** The value to send: tax ids without punctuation; everything but passwords without surrounding spaces, with ASCII digits. */
function normalize(credential: Credential, value: string): string {
  const kind = kindOf(credential)
  if (kind === 'cpf' || kind === 'cnpj') return bareTaxId(kind, value)
  return kind === 'password' ? value : withAsciiDigits(credential, value.trim())
}

function fieldSchema(credential: Credential, messages: Messages) {
  const { checks } = messages
  const missing = kindOf(credential) === 'select' ? checks.requiredChoice : checks.required
  const text = z
    .string(missing)
    .check(
      z.maxLength(MAX_LENGTH, { error: checks.tooLong(MAX_LENGTH), abort: true }),
      ...checksOf(credential, messages),
      ...declaredChecksOf(credential, messages),
    )
  return z.pipe(
    z.pipe(
      // A choice that nobody made is null.
      z.catch(z.string(), ''),
      z.transform((typed) => normalize(credential, typed) || undefined),
    ),
    credential.optional ? z.optional(text) : text,
  )
}

/** The schema of a form with these fields. Its output, by key, is what is sent to the service. */
export const schemaOf = (fields: readonly FormField[], messages: Messages) =>
  z.object(
    Object.fromEntries(
      fields.map(({ key, credential }) => [key, fieldSchema(credential, messages)]),
    ),
  )
