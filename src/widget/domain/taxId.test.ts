import { cnpj, cpf } from 'cpf-cnpj-validator'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareTaxId, isTaxId, maskTaxId } from './taxId.ts'

test.each([
  ['cpf', 'a digit missing', '529.982.247-2', false],
  ['cnpj', 'the published alphanumeric example', '12.ABC.345/01DE-35', true],
  ['cnpj', 'a label that was pasted', 'CNPJ: 12.ABC.345/01DE-35', true],
  ['cnpj', 'a label in lower case', ' cnpj 12ABC34501DE35', true],
  ['cnpj', 'two digits only', '11.111.111/0000-00', true],
  ['cnpj', 'a letter changed', '12.ABD.345/01DE-35', false],
  ['cnpj', 'letters where the check digits belong', '12.ABC.345/01DE-AB', false],
  ['cnpj', 'a character missing', '12.ABC.345/01DE-3', false],
  ['cnpj', 'a CPF instead', '529.982.247-25', false],
] as const)('a %s with %s (%j) is valid: %s', (kind, _what, text, isValid) =>
  expect(isTaxId(kind, text)).toBe(isValid),
)

test.each(Array.from('0123456789'))('a tax id of equal digits (%s) is refused', (digit) => {
  expect(isTaxId('cpf', digit.repeat(11))).toBe(false)
  expect(isTaxId('cnpj', digit.repeat(14))).toBe(false)
})

test('letters of other alphabets are removed, not transliterated', () =>
  expect(bareTaxId('cnpj', '12ßABC')).toBe('12ABC'))

describe('the mask, while typing', () => {
  test.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ] as const)('gives the complete %s, key by key', (kind, keys, complete) => {
    const typed = Array.from(keys).reduce((shown, key) => maskTaxId(kind, shown + key), '')
    expect(typed).toBe(complete)
  })

  test.each([
    ['cpf', '529.982.2', '529.982.2'],
    ['cpf', '5299822472', '529.982.247-2'],
    ['cnpj', '12ABC3450', '12.ABC.345/0'],
    ['cnpj', '12ABC34501DE3', '12.ABC.345/01DE-3'],
  ] as const)('shows a %s of "%s" as "%s"', (kind, typed, shown) =>
    expect(maskTaxId(kind, typed)).toBe(shown),
  )

  test.each([
    ['cpf', '529.982.247-25'],
    ['cnpj', '12.ABC.345/01DE-35'],
  ] as const)('lets a %s be deleted from its end, separators included', (kind, complete) => {
    let shown: string = complete
    for (let left = complete.length; left > 0 && shown !== ''; left -= 1)
      shown = maskTaxId(kind, shown.slice(0, -1))
    expect(shown).toBe('')
  })
})

test.each([
  ['cpf', 'CPF: 529-982-247/25\n', '529.982.247-25'],
  ['cpf', '529982247259999', '529.982.247-25'],
  ['cnpj', '\t12.ABC.345/01DE–35', '12.ABC.345/01DE-35'],
  ['cnpj', '112223330001819999', '11.222.333/0001-81'],
] as const)('a %s pasted as %j is %s: cut, not refused', (kind, text, shown) =>
  expect(maskTaxId(kind, text)).toBe(shown),
)

test('the value that is sent is the same with or without the mask, whatever was typed', () => {
  const kinds = fc.constantFrom('cpf' as const, 'cnpj' as const)
  fc.assert(
    fc.property(kinds, fc.string(), (kind, text) => {
      const masked = maskTaxId(kind, text)
      expect(bareTaxId(kind, masked)).toBe(bareTaxId(kind, text))
      expect(maskTaxId(kind, masked)).toBe(masked)
    }),
  )
})

test.each([
  ['cpf', cpf, /^\d{9}$/],
  ['cnpj', cnpj, /^[0-9A-Z]{12}$/],
] as const)('the check digits of a %s are those of the library', (kind, library, body) =>
  fc.assert(
    fc.property(fc.stringMatching(body), (text) => {
      fc.pre(new Set(text).size > 1)
      const first = library.verifierDigit(text)
      const second = library.verifierDigit(`${text}${first}`)
      expect(isTaxId(kind, `${text}${first}${second}`)).toBe(true)
      expect(isTaxId(kind, `${text}${first}${(second + 1) % 10}`)).toBe(false)
    }),
  ),
)
