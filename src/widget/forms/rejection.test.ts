import { expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { credential } from '../../../testkit/fixtures.ts'
import { rejectionOf } from './rejection.ts'

test.each([
  ['cpf', 'CPF not found', 'The bank didn’t accept this. CPF not found'],
  ['cnpj', 'CNPJ not found', 'The bank didn’t accept this. CNPJ not found'],
  ['cpf', '', 'The bank didn’t accept this'],
  ['branch', 'Four digits', 'Four digits'],
  ['branch', '', 'The bank didn’t accept this'],
])('the error of %s, refused with “%s”', (name, message, error) =>
  expect(rejectionOf(credential({ name }), message, en)).toBe(error),
)
