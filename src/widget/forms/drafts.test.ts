import { expect, test, vi } from 'vitest'
import type { Credential } from '../domain/credential.ts'
import { credential } from '../../testkit/fixtures.ts'
import { draftOf } from './drafts.ts'
import { fieldsOf } from './fields.ts'

/** The names of these credentials that a draft has. */
const savedOf = (...credentials: Credential[]) =>
  Object.keys(draftOf(fieldsOf(credentials), () => '1234'))

test('a draft keeps typed values, except secrets', () => {
  const fields = fieldsOf([
    credential({ name: 'user' }),
    credential({ name: 'cpf' }),
    credential({ name: 'password', type: 'password' }),
  ])
  const typed = new Map([
    ['f0', 'ana'],
    ['f1', '529.982'],
    ['f2', 'secret'],
  ])
  const valueOf = vi.fn<(key: string) => string | undefined>((key) => typed.get(key))
  expect(draftOf(fields, valueOf)).toEqual({ user: 'ana', cpf: '529.982' })
  expect(valueOf.mock.calls).toEqual([['f0'], ['f1']])
})

test('a value that is missing is empty', () =>
  expect(draftOf(fieldsOf([credential({ name: 'user' })]), () => undefined)).toEqual({ user: '' }))

test.each<[string, Partial<Credential>]>([
  ['a password', { name: 'user', type: 'password' }],
  ['a PIN typed as a number', { name: 'pin', type: 'number' }],
  ['a number that is called an account', { name: 'account', type: 'number' }],
  ['a code typed as text', { name: 'token' }],
  ['a text of any other name', { name: 'field1' }],
  ['the answer to an image challenge', { name: 'user', type: 'image' }],
  ['what says “user” and “password” at once', { name: 'userPassword' }],
  ['the code of an account', { name: 'account_pin' }],
  ['the user’s second password', { name: 'senhaUsuario' }],
])('%s is never saved', (_what, overrides) => expect(savedOf(credential(overrides))).toEqual([]))

test.each<[string, Partial<Credential>]>([
  ...['user', 'username', 'login', 'e-mail', 'email', 'account', 'conta', 'usuario', 'usuário'].map(
    (name): [string, Partial<Credential>] => [name, { name }],
  ),
  ...['agency', 'agencia', 'agência', 'branch'].map((name): [string, Partial<Credential>] => [
    name,
    { name },
  ]),
  ['a CPF', { name: 'cpf' }],
  ['a CNPJ', { name: 'cnpj' }],
  ['a choice', { name: 'method', type: 'select', options: [{ value: 'x', label: 'X' }] }],
])('%s is saved', (_what, overrides) => {
  const plain = credential(overrides)
  expect(savedOf(plain)).toEqual([plain.name])
})
