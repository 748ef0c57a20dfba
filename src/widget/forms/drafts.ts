import { kindOf, type Credential } from '../domain/credential.ts'
import { isBranch, isLoginName } from './loginName.ts'
import type { FormField, FormValues } from './schema.ts'

/** The values typed into each Connector's form, without secrets, in memory. */
export const drafts = new Map<number, FormValues>()

const SAVED_KINDS = new Set(['cpf', 'cnpj', 'select'])

/** An allow list: a PIN or a code may have any kind and name, so only known identifiers and choices are saved. */
const isSaved = (credential: Credential): boolean =>
  SAVED_KINDS.has(kindOf(credential)) || isLoginName(credential) || isBranch(credential)

/**
 * The part of a form that is kept when it goes: its values by credential name, without secrets.
 * @param valueOf reads the value of a field; it is not asked for a secret
 */
export const draftOf = (
  fields: readonly FormField[],
  valueOf: (key: string) => string | undefined,
): FormValues =>
  Object.fromEntries(
    fields
      .filter(({ credential }) => isSaved(credential))
      .map(({ key, credential }) => [credential.name, valueOf(key) ?? '']),
  )
