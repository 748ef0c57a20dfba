import { describe, expect, test } from 'vitest'
import { en } from '../../testkit/english.ts'
import { credential } from '../../testkit/fixtures.ts'
import { errorParts } from './errorParts.ts'

const BANK = 'pt-BR'
const REFUSED = 'The bank didn’t accept this'

describe('a refusal of the service', () => {
  test.each([
    ['cpf', 'CPF not found', [{ text: `${REFUSED}. ` }, { text: 'CPF not found', lang: 'en' }]],
    ['cnpj', 'CNPJ not found', [{ text: `${REFUSED}. ` }, { text: 'CNPJ not found', lang: 'en' }]],
    ['cpf', '', [{ text: REFUSED }]],
    ['branch', 'Four digits', [{ text: 'Four digits', lang: 'en' }]],
    ['branch', '', [{ text: REFUSED }]],
  ])('of %s with “%s”', (name, message, parts) =>
    expect(errorParts(credential({ name }), { type: 'service', message }, BANK, en)).toEqual(parts),
  )
})

describe('a check of the form', () => {
  const branch = credential({ name: 'branch', validationMessage: 'Quatro dígitos' })

  test('has the bank’s language where it is the bank’s text', () =>
    expect(errorParts(branch, { type: 'check', message: 'Quatro dígitos' }, BANK, en)).toEqual([
      { text: 'Quatro dígitos', lang: BANK },
    ]))

  test('has the page’s language where it is ours', () =>
    expect(errorParts(branch, { type: 'check', message: 'Use digits only' }, BANK, en)).toEqual([
      { text: 'Use digits only' },
    ]))
})
