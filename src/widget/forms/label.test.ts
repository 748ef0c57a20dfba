import { expect, test } from 'vitest'
import { credential } from '../../testkit/fixtures.ts'
import { labelOf } from './label.ts'

test.each([
  ['the Connector’s label', { name: 'user', label: 'Agência e conta' }, 'Agência e conta'],
  ['the label without surrounding spaces', { name: 'user', label: ' Conta ' }, 'Conta'],
  ['the label of a tax id too', { name: 'cpf', label: 'CPF do titular' }, 'CPF do titular'],
  ['the widget’s label for a CPF without one', { name: 'cpf', label: undefined }, 'CPF'],
  ['the widget’s label for a CNPJ with a blank one', { name: 'CNPJ', label: '  ' }, 'CNPJ'],
  ['its name, if there is no label', { name: 'token', label: undefined }, 'token'],
  ['its name, if the label is empty', { name: 'token', label: '' }, 'token'],
])('a credential is labelled with %s', (_what, overrides, label) =>
  expect(labelOf(credential(overrides))).toBe(label),
)
