import * as z from 'zod/mini'
import '../domain/lenient.ts'
import { kindOf, type Credential } from '../domain/credential.ts'
import { bareTaxId, isTaxId } from '../domain/taxId.ts'
import type { Messages } from '../i18n/catalogue.ts'
import { labelOf } from './label.ts'
import { LONGEST_MATCHED, safePattern } from './safePattern.ts'

const MAX_LENGTH = 1000

/** What is typed: credential name, or inside the form its key → text. */
export type Values = Record<string, string>

/**
 * A credential under a neutral key (`f0`, `f1`, …). To react-hook-form a name such as `user.name` or
 * `a[0]` is a path; inside the form there are keys alone, outside it names alone.
 */
export interface FormField {
  key: string
  credential: Credential
}

type Check = (value: string) => boolean

/** What each kind of credential must be besides present, and how a breach is said. */
function checksOf(credential: Credential, messages: Messages): [Check, string][] {
  const { checks } = messages
  const kind = kindOf(credential)
  const pattern = safePattern(credential.validation)
  const own: [Check, string][] = pattern
    ? [
        [
          (value) => value.length > LONGEST_MATCHED || pattern.test(value),
          credential.validationMessage ?? checks.pattern(labelOf(credential, messages)),
        ],
      ]
    : []
  if (kind === 'cpf' || kind === 'cnpj')
    return [[(value) => isTaxId(kind, value), checks[kind]], ...own]
  if (kind === 'number') return [[(value) => /^\d+$/.test(value), checks.number], ...own]
  return own
}

/** A password may begin or end with a space; nothing else does. */
const trimmed = (credential: Credential, value: string) =>
  kindOf(credential) === 'password' ? value : value.trim()

/** What a kind sends for what was typed: tax ids without punctuation. */
function cleaned(credential: Credential, value: string): string {
  const kind = kindOf(credential)
  return kind === 'cpf' || kind === 'cnpj' ? bareTaxId(kind, value) : trimmed(credential, value)
}

function fieldSchema(credential: Credential, messages: Messages) {
  const label = labelOf(credential, messages)
  const missing =
    kindOf(credential) === 'select'
      ? messages.checks.requiredChoice
      : messages.checks.required(label)
  const checks = checksOf(credential, messages)
  return z.pipe(
    z.pipe(
      z.catch(z.string(), ''),
      z.transform((value) => cleaned(credential, value)),
    ),
    z.string().check((found) => {
      const { value } = found
      const failed =
        value === ''
          ? !credential.optional && missing
          : value.length > MAX_LENGTH
            ? messages.checks.tooLong(MAX_LENGTH)
            : checks.find(([passes]) => !passes(value))?.[1]
      if (failed) found.issues.push({ code: 'custom', input: value, message: failed })
    }),
  )
}

/** The schema of a form, built from what the Connector declares. Its output, by key, is what is sent. */
export const schemaOf = (fields: readonly FormField[], messages: Messages) =>
  z.object(
    Object.fromEntries(
      fields.map(({ key, credential }) => [key, fieldSchema(credential, messages)]),
    ),
  )
