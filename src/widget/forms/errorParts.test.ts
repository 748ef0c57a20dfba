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
