import { expect, test } from 'vitest'
import type { Credential } from '../domain/credential.ts'
import { credential } from '../../../testkit/fixtures.ts'
import { createDrafts } from './drafts.ts'

const user = credential({ name: 'user' })
const cpf = credential({ name: 'cpf' })
const password = credential({ name: 'password', type: 'password' })

test('a draft keeps typed values, except secrets', () => {
  const drafts = createDrafts()
  drafts.write(1, [user, cpf, password], { user: 'ana', cpf: '529.982', password: 'secret' })
  expect(drafts.read(1)).toEqual({ user: 'ana', cpf: '529.982' })
})

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
])('%s is never saved', (_what, overrides) => {
  const drafts = createDrafts()
  const secret = credential(overrides)
  drafts.write(1, [secret], { [secret.name]: '1234' })
  expect(drafts.read(1)).toEqual({})
})

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
  const drafts = createDrafts()
  const plain = credential(overrides)
  drafts.write(1, [plain], { [plain.name]: 'x' })
  expect(drafts.read(1)).toEqual({ [plain.name]: 'x' })
})

test('each Connector has its own draft', () => {
  const drafts = createDrafts()
  drafts.write(1, [user], { user: 'ana' })
  expect(drafts.read(2)).toEqual({})
})

test('only declared credentials are saved, and a missing value is empty', () => {
  const drafts = createDrafts()
  drafts.write(1, [user, cpf], { user: 'ana', other: 'x' })
  expect(drafts.read(1)).toEqual({ user: 'ana', cpf: '' })
})

test('a later value replaces the saved one', () => {
  const drafts = createDrafts()
  drafts.write(1, [user], { user: 'ana' })
  drafts.write(1, [user], { user: '' })
  expect(drafts.read(1)).toEqual({ user: '' })
})
