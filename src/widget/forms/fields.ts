import type { UseFormRegister } from 'react-hook-form'
import type { Credential } from '../domain/credential.ts'
import type { FormField, Values } from './schema.ts'

/** The fields of a form, in their order. Of two credentials with one name, the first wins. */
export const fieldsOf = (credentials: readonly Credential[]): FormField[] =>
  credentials
    .filter(({ name }, index) => credentials.findIndex((one) => one.name === name) === index)
    .map((credential, index) => ({ key: `f${index}`, credential }))

/** Those of the fields that go by one of these names, in the order of the form. */
export const fieldsNamed = (fields: readonly FormField[], names: readonly string[]): FormField[] =>
  fields.filter(({ credential }) => names.includes(credential.name))

/** Values by credential name → by key; what is not known is empty. */
export function toKeys(fields: readonly FormField[], values: Values): Values {
  const known = new Map(Object.entries(values))
  return Object.fromEntries(
    fields.map(({ key, credential }) => [key, known.get(credential.name) ?? '']),
  )
}

/** Values by key → by credential name. */
export const toNames = (fields: readonly FormField[], values: Values): Values =>
  Object.fromEntries(fields.map(({ key, credential }) => [credential.name, values[key] ?? '']))

/** What stands in the inputs of a form, by key: a filler may have put it there without a word. */
export function filledIn(form: HTMLFormElement, fields: readonly FormField[]): Partial<Values> {
  const inputs = new FormData(form)
  return Object.fromEntries(
    fields.flatMap(({ key, credential }) => {
      const value = inputs.get(credential.name)
      return typeof value === 'string' ? [[key, value]] : []
    }),
  )
}

interface InputEvent {
  type: string
  target: { value: string }
}

/**
 * Registers an input under its key, and gives it the credential's own name, by which password managers
 * know it. The form reads names off events, so they are told again with the key.
 */
export function registerNamed(register: UseFormRegister<Values>, { key, credential }: FormField) {
  const { onChange, onBlur, ref } = register(key)
  const retold = ({ type, target }: InputEvent) => ({
    type,
    target: { name: key, value: target.value },
  })
  return {
    name: credential.name,
    ref,
    onChange: (event: InputEvent) => onChange(retold(event)),
    onBlur: (event: InputEvent) => onBlur(retold(event)),
  }
}
