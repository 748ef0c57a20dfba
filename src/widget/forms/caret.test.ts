import { describe, expect, test } from 'vitest'
import { maskTaxId } from '../domain/taxId.ts'
import { caretAfter } from './caret.ts'

/** The masked text after typing with the caret at `|`, with the new caret as `|`. */
function typeInto(kind: 'cpf' | 'cnpj', typed: string) {
  const position = typed.indexOf('|')
  const text = typed.replace('|', '')
  const masked = maskTaxId(kind, text)
  const [start, end] = caretAfter(kind, text, position)(masked)
  expect(end).toBe(start)
  return `${masked.slice(0, start)}|${masked.slice(start)}`
}

describe('the caret stays behind the character that was typed', () => {
  test.each([
    ['cpf', '529|', '529|'],
    ['cpf', '5299|', '529.9|'],
    ['cpf', '000|1', '000|.1'],
    ['cpf', '529.9822|', '529.982.2|'],
    ['cpf', '529.982.2472|', '529.982.247-2|'],
    ['cpf', '1|29.982.247-25', '1|29.982.247-25'],
    ['cpf', '5|.982.247-25', '5|98.224.725'],
    ['cpf', '5291|.982.247', '529.1|98.224-7'],
    ['cpf', '|', '|'],
    ['cpf', '52x|9', '52|9'],
    ['cpf', '|529.982', '|529.982'],
    ['cnpj', '12a|', '12.A|'],
    ['cnpj', '12.abc3|', '12.ABC.3|'],
    ['cnpj', '12x|.ABC.345', '12.X|AB.C34/5'],
    ['cnpj', '12.ABC.345/01DE3|', '12.ABC.345/01DE-3|'],
  ] as const)('in a %s: %s becomes %s', (kind, typed, expected) =>
    expect(typeInto(kind, typed)).toBe(expected),
  )
})

describe('the caret stays where a character was deleted', () => {
  test.each([
    ['cpf', '529.98|.247-25', '529.98|2.472-5'],
    ['cpf', '529|982.247-25', '529|.982.247-25'],
    ['cnpj', '12.AB|.345/01DE-35', '12.AB|3.450/1DE3-5'],
  ] as const)('in a %s: %s becomes %s', (kind, typed, expected) =>
    expect(typeInto(kind, typed)).toBe(expected),
  )
})

test('pasted punctuation does not move the caret from the end', () =>
  expect(typeInto('cpf', ' 529 982 247 25 |')).toBe('529.982.247-25|'))
