import * as z from 'zod/mini'
import '../domain/lenient.ts'
import { kindOf, type Credential } from '../domain/credential.ts'
import { bareTaxId, isTaxId } from '../domain/taxId.ts'
import type { Messages } from '../i18n/messageTypes.ts'
import { labelOf } from './label.ts'
import { MAX_MATCHED_LENGTH, safePattern } from './safePattern.ts'

const MAX_LENGTH = 1000

/** The values of a form: by credential name outside the form, by key inside it. */
export type Values = Record<string, string>

/**
 * A credential with the key that it has inside the form (`f0`, `f1`, …). react-hook-form would read a name
 * such as `user.name` or `a[0]` as a path.
 */
export interface FormField {
  key: string
  credential: Credential
}

type Check = (value: string) => boolean

/** The checks of a credential that has a value, each with its error message. */
function checksOf(credential: Credential, messages: Messages): [Check, string][] {
  const { checks } = messages
  const kind = kindOf(credential)
  const pattern = safePattern(credential.validation)
  const declared: [Check, string][] = pattern
    ? [
        [
          (value) => value.length > MAX_MATCHED_LENGTH || pattern.test(value),
          credential.validationMessage ?? checks.pattern(labelOf(credential)),
        ],
      ]
    : []
  if (kind === 'cpf' || kind === 'cnpj')
    return [[(value) => isTaxId(kind, value), checks[kind]], ...declared]
  if (kind === 'number') return [[(value) => /^\d+$/.test(value), checks.number], ...declared]
  return declared
}

/** The value to send: tax ids without punctuation, everything but passwords without surrounding spaces. */
function normalize(credential: Credential, value: string): string {
  const kind = kindOf(credential)
  if (kind === 'cpf' || kind === 'cnpj') return bareTaxId(kind, value)
  return kind === 'password' ? value : value.trim()
}

function fieldSchema(credential: Credential, messages: Messages) {
  const label = labelOf(credential)
  const missingMessage =
    kindOf(credential) === 'select'
      ? messages.checks.requiredChoice
      : messages.checks.required(label)
  const checks = checksOf(credential, messages)
  return z.pipe(
    z.pipe(
      z.catch(z.string(), ''),
      z.transform((value) => normalize(credential, value)),
    ),
    z.string().check(({ value, issues }) => {
      const message =
        value === ''
          ? !credential.optional && missingMessage
          : value.length > MAX_LENGTH
            ? messages.checks.tooLong(MAX_LENGTH)
            : checks.find(([passes]) => !passes(value))?.[1]
      if (message) issues.push({ code: 'custom', input: value, message })
    }),
  )
}

/** The schema of a form with these fields. Its output, by key, is what is sent to the service. */
export const schemaOf = (fields: readonly FormField[], messages: Messages) =>
  z.object(
    Object.fromEntries(
      fields.map(({ key, credential }) => [key, fieldSchema(credential, messages)]),
    ),
  )
