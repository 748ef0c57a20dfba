import { expect, test } from 'vitest'
import { connector, credential } from '../../testkit/fixtures.ts'
import { formKind, signInOf } from './signIn.ts'

const user = credential()
const password = credential({ name: 'password', type: 'password' })
const cpf = credential({ name: 'cpf' })
const cnpj = credential({ name: 'cnpj' })
const options = [{ value: 'app', label: 'App' }]
const choice = credential({ name: 'method', type: 'select', options })

test.each([
  ['a user name and a password', [user, password], 'login', 'password'],
  ['a company’s tax id and a password', [cnpj, password], 'login', 'password'],
  ['a choice', [choice], 'choice', 'openFinance'],
  ['a CPF', [cpf], 'cpf', 'openFinance'],
  ['a CNPJ', [cnpj], 'company', 'openFinance'],
  ['a CNPJ and a CPF', [cnpj, cpf], 'company', 'openFinance'],
  ['a CPF and a choice', [cpf, choice], 'details', 'openFinance'],
  ['a user name', [user], 'details', 'openFinance'],
] as const)('%s', (_, credentials, kind, signIn) => {
  expect(formKind(credentials)).toBe(kind)
  expect(signInOf(connector({ credentials: [...credentials] }))).toBe(signIn)
})
