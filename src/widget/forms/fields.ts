import type { UseFormRegister } from 'react-hook-form'
import { kindOf, type Credential } from '../domain/credential.ts'
import { maskTaxId } from '../domain/taxId.ts'
import type { FieldIds } from '../ui/Field.tsx'
import type { FormField, FormValues } from './schema.ts'

/** The fields of a form, in order. */
export const fieldsOf = (credentials: readonly Credential[]): FormField[] =>
  credentials.map((credential, index) => ({ key: `f${index}`, credential }))

/** The fields with one of these credential names, in the order of the form. */
export const fieldsNamed = (fields: readonly FormField[], names: readonly string[]): FormField[] =>
  fields.filter(({ credential }) => names.includes(credential.name))

function shownText(credential: Credential, value: string): string {
  const kind = kindOf(credential)
  return kind === 'cpf' || kind === 'cnpj' ? maskTaxId(kind, value) : value
}

/** Converts values by credential name to values by key, as their inputs show them; a missing one is empty. */
export function toKeys(fields: readonly FormField[], values: FormValues): FormValues {
  const byName = new Map(Object.entries(values))
  return Object.fromEntries(
    fields.map(({ key, credential }) => [
      key,
      shownText(credential, byName.get(credential.name) ?? ''),
    ]),
  )
}

/** The values that a form's schema gives, by key: an optional field that was left empty has no value. */
type FormOutput = Readonly<Record<string, string | undefined>>

/** The values to send, by credential name. An optional field that was left empty is left out. */
export const toParameters = (fields: readonly FormField[], values: FormOutput): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ key, credential }) => {
      const value = values[key]
      return value ? [[credential.name, value]] : []
    }),
  )

export interface RendererProps {
  field: FormField
  ids: FieldIds
  register: UseFormRegister<FormValues>
  autoComplete: string
  /** The language of the bank's own texts (BCP 47); undefined if unknown. */
  textLanguage: string | undefined
}

interface InputEvent {
  type: string
  target: { value: string }
}

/**
 * Registers an input under its key, with the credential's name as its `name` attribute for password
 * managers. react-hook-form takes the name from events, so the handlers pass on events with the key.
 */
export function registerNamed(
  register: UseFormRegister<FormValues>,
  { key, credential }: FormField,
) {
  const { onChange, onBlur, ref } = register(key)
  // A field that was left empty is checked on submit alone.
  const onBlurFilled = (event: InputEvent) =>
    event.target.value === '' ? undefined : onBlur(withKey(event))
  const withKey = ({ type, target }: InputEvent) => ({
    type,
    target: { name: key, value: target.value },
  })
  return {
    name: credential.name,
    ref,
    onChange: (event: InputEvent) => onChange(withKey(event)),
    onBlur: onBlurFilled,
  }
}
