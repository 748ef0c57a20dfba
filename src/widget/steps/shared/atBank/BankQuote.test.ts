import { expect, test } from 'vitest'
import { addsInformation } from './BankQuote.tsx'

test.each([
  ['Senha expirada.', ['The bank didn’t accept the details'], true],
  ['Aceite os termos.', ['Aceite os termos'], false],
  ['ACEITE OS TERMOS', ['Abra o aplicativo e aceite os termos.'], false],
  ['Aceite os novos termos.', ['Aceite os termos.', undefined], true],
  ['…', [], false],
  ['条款', [], true],
])('“%s” beside %j: %s', (text, shown, expected) =>
  expect(addsInformation(text, shown)).toBe(expected),
)
