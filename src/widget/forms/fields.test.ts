import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import { describe, expect, test, vi } from 'vitest'
import { en } from '../../testkit/english.ts'
import { credential } from '../../testkit/fixtures.ts'
import { fieldsNamed, fieldsOf, registerNamed, toKeys, toParameters } from './fields.ts'
import { schemaOf, type FormValues } from './schema.ts'

/** Names that react-hook-form reads as paths, or that every object inherits. */
const NAMES = ['user.name', 'user', 'a[0]', "b['c']", 'd]', 'constructor', '__proto__', '0']
const credentials = NAMES.map((name) => credential({ name }))
const fields = fieldsOf(credentials)
const typed = Object.fromEntries(NAMES.map((name) => [name, `typed into ${name}`]))

const formOf = (values: FormValues) =>
  createFormControl({
    resolver: zodResolver(schemaOf(fields, en)),
    defaultValues: toKeys(fields, values),
  })

describe('a credential may have any name', () => {
  test('and the form can be submitted', async () => {
    const submitted = vi.fn<(values: FormValues) => void>()
    const { handleSubmit, register } = formOf(typed)
    for (const { key } of fields) register(key)
    await handleSubmit((values) => submitted(toParameters(fields, values)))()
    expect(submitted).toHaveBeenCalledExactlyOnceWith(typed)
  })

  test('and an error belongs to its own field', async () => {
    const refused = vi.fn<(errors: object) => void>()
    const { handleSubmit, register } = formOf({ ...typed, 'a[0]': '' })
    for (const { key } of fields) register(key)
    await handleSubmit(() => undefined, refused)()
    expect(Object.keys(refused.mock.calls[0]?.[0] ?? {})).toEqual(['f2'])
  })

  test('and a missing value is empty', () =>
    expect(Object.values(toKeys(fields, {}))).toEqual(NAMES.map(() => '')))
})

test('an input has the credential’s name, and its value is stored under the key', async () => {
  const form = createFormControl<FormValues>({ defaultValues: { f0: '' } })
  const field = { key: 'f0', credential: credential({ name: 'user.name' }) }
  const { name, onChange } = registerNamed(form.register, field)
  expect(name).toBe('user.name')
  await onChange({ type: 'change', target: { value: 'ana' } })
  expect(form.getValues()).toEqual({ f0: 'ana' })
})

test('a value that was set without an event is read on blur', async () => {
  const form = createFormControl<FormValues>({ defaultValues: { f0: '' } })
  const { onBlur } = registerNamed(form.register, { key: 'f0', credential: credential() })
  await onBlur({ type: 'blur', target: { value: 'ana' } })
  expect(form.getValues()).toEqual({ f0: 'ana' })
})

test('fields are found by their names, each once and in the order of the form', () => {
  const named = fieldsNamed(fields, ['d]', 'user', 'nowhere', 'user', 'constructor'])
  expect(named.map(({ credential: { name } }) => name)).toEqual(['user', 'd]', 'constructor'])
})

test('an optional field that was left empty is not sent', () => {
  const branch = credential({ name: 'branch', optional: true })
  const form = fieldsOf([credential({ name: 'user' }), branch])
  expect(toParameters(form, toKeys(form, { user: 'me' }))).toEqual({ user: 'me' })
  expect(toParameters(form, toKeys(form, { user: 'me', branch: '1' }))).toEqual({
    user: 'me',
    branch: '1',
  })
})
