import { expect, test } from 'vitest'
import { en } from '../../testkit/english.ts'
import { credential } from '../../testkit/fixtures.ts'
import { errorParts } from './errorParts.ts'

const BANK = 'pt-BR'
const REFUSED = 'The bank didn’t accept this'

test.each([
  ['cpf', 'CPF not found', [{ text: `${REFUSED}. ` }, { text: 'CPF not found', lang: 'en' }]],
  ['cnpj', 'CNPJ not found', [{ text: `${REFUSED}. ` }, { text: 'CNPJ not found', lang: 'en' }]],
  ['cpf', '', [{ text: REFUSED }]],
  ['branch', 'Four digits', [{ text: 'Four digits', lang: 'en' }]],
  ['branch', '', [{ text: REFUSED }]],
])('a refusal of the service of %s with “%s”', (name, message, parts) =>
  expect(errorParts(credential({ name }), { type: 'service', message }, BANK, en)).toEqual(parts),
)

test.each([
  ['the bank’s', 'Quatro dígitos', { lang: BANK }],
  ['the page’s', 'Use digits only', {}],
])('a check of the form has %s language where the text is theirs', (_whose, message, lang) => {
  const branch = credential({ name: 'branch', validationMessage: 'Quatro dígitos' })
  const parts = errorParts(branch, { type: 'check', message }, BANK, en)
  expect(parts).toEqual([{ text: message, ...lang }])
})
