import { expect, test, vi } from 'vitest'
import type { Credential } from '../domain/credential.ts'
import { credential } from '../../testkit/fixtures.ts'
import { draftOf } from './drafts.ts'
import { fieldsOf } from './fields.ts'
import { isLoginName } from './loginName.ts'

const LOGIN_NAMES =
  'user username userName login e-mail email account accountNumber conta CONTA usuario usuário'.split(
    ' ',
  )
const BRANCHES = 'agency agencia agência AGENCIA branch branchNumber'.split(' ')

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
  ...['userPassword', 'accountPin', 'senhaConta', 'claveUsuario', 'userToken', 'loginCode'].map(
    (name): [string, Partial<Credential>] => [`a secret by its name, ${name},`, { name }],
  ),
  ['a code in Portuguese', { name: 'códigoAgencia' }],
  ['a password', { name: 'user', type: 'password' }],
  ['a PIN typed as a number', { name: 'pin', type: 'number' }],
  ['a number that is called an account', { name: 'account', type: 'number' }],
  ['a code typed as text', { name: 'token' }],
  ['a text of any other name', { name: 'field1' }],
  ['the answer to an image challenge', { name: 'user', type: 'image' }],
  ['the code of an account', { name: 'account_pin' }],
  ['the user’s second password', { name: 'senhaUsuario' }],
])('%s is never saved', (_what, overrides) => expect(savedOf(credential(overrides))).toEqual([]))

test.each<[string, Partial<Credential>]>([
  ...[...LOGIN_NAMES, ...BRANCHES].map((name): [string, Partial<Credential>] => [name, { name }]),
  ['a CPF', { name: 'cpf' }],
  ['a CNPJ', { name: 'cnpj' }],
  ['a choice', { name: 'method', type: 'select', options: [{ value: 'x', label: 'X' }] }],
])('%s is saved', (_what, overrides) => {
  const plain = credential(overrides)
  expect(savedOf(plain)).toEqual([plain.name])
})

test('an account is a login name, and a branch is none: password managers fill in the one', () => {
  const named = (names: string[]) => names.map((name) => isLoginName(credential({ name })))
  expect(named(LOGIN_NAMES)).not.toContain(false)
  expect(named(BRANCHES)).not.toContain(true)
})
