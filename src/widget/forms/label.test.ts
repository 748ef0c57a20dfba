import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { credential } from '../../../testkit/fixtures.ts'
import { labelOf } from './label.ts'

test.each([
  ['the Connector’s own word', { name: 'user', label: 'Agência e conta' }, 'Agência e conta'],
  ['that word without spaces around it', { name: 'user', label: ' Conta ' }, 'Conta'],
  ['that word for a tax id too', { name: 'cpf', label: 'CPF do titular' }, 'CPF do titular'],
  ['ours for a CPF', { name: 'cpf', label: undefined }, en.credentials.labels.cpf],
  ['ours for a CNPJ', { name: 'CNPJ', label: '  ' }, en.credentials.labels.cnpj],
  ['its name, where there is no other word', { name: 'token', label: undefined }, 'token'],
  ['its name for an empty word', { name: 'token', label: '' }, 'token'],
])('a credential is called by %s', (_what, overrides, label) =>
  expect(labelOf(credential(overrides), en)).toBe(label),
)
