import { expect, test } from 'vitest'
import { credential } from '../../testkit/fixtures.ts'
import { isBranch, isLoginName } from './loginName.ts'

test.each([
  'user',
  'username',
  'userName',
  'usuario',
  'usuário',
  'login',
  'email',
  'e-mail',
  'account',
  'accountNumber',
  'conta',
  'CONTA',
])('a text named %s is a login name', (name) => {
  expect(isLoginName(credential({ name }))).toBe(true)
  expect(isBranch(credential({ name }))).toBe(false)
})

test.each(['agencia', 'agência', 'AGENCIA', 'branch', 'branchNumber'])(
  'a text named %s is a branch',
  (name) => {
    expect(isBranch(credential({ name }))).toBe(true)
    expect(isLoginName(credential({ name }))).toBe(false)
  },
)

test.each([
  ['a password', { name: 'user', type: 'password' }],
  ['a number, which may be a PIN', { name: 'conta', type: 'number' }],
  ['a text that is a password by its name', { name: 'userPassword' }],
  ['a PIN', { name: 'accountPin' }],
  ['a password in Portuguese', { name: 'senhaConta' }],
  ['a password in Spanish', { name: 'claveUsuario' }],
  ['a token', { name: 'userToken' }],
  ['a code', { name: 'loginCode' }],
  ['a code in Portuguese', { name: 'códigoAgencia' }],
  ['a secret', { name: 'branchSecret' }],
  ['a tax id', { name: 'cpf' }],
  ['a text of some other name', { name: 'answer' }],
])('%s is neither', (_what, overrides) => {
  expect(isLoginName(credential(overrides))).toBe(false)
  expect(isBranch(credential(overrides))).toBe(false)
})
