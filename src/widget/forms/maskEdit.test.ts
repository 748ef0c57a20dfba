import { describe, expect, test } from 'vitest'
import { maskEdit } from './maskEdit.ts'

/** The masked text after an edit that left the caret at `|`, with the new caret as `|`. */
function typeInto(kind: 'cpf' | 'cnpj', edited: string, before = '', deletes?: 'forward') {
  const position = edited.indexOf('|')
  const typed = edited.replace('|', '')
  const { text, caret } = maskEdit(kind, { before, typed, position, deletes })
  return `${text.slice(0, caret)}|${text.slice(caret)}`
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
    ['cnpj', '12.AB|.345/01DE-35', '12.AB|3.450/1DE3-5'],
  ] as const)('in a %s: %s becomes %s', (kind, typed, expected) =>
    expect(typeInto(kind, typed)).toBe(expected),
  )
})

test('pasted punctuation does not move the caret from the end', () =>
  expect(typeInto('cpf', ' 529 982 247 25 |')).toBe('529.982.247-25|'))

describe('a separator that is deleted takes the character beside it', () => {
  test.each([
    ['cpf', '529.982', '529|982', undefined, '52|9.82'],
    ['cpf', '529.982.247-25', '529.982.247|25', undefined, '529.982.24|2-5'],
    ['cnpj', '12.ABC', '12|ABC', undefined, '1|A.BC'],
    ['cpf', '529.982', '529|982', 'forward', '529|.82'],
  ] as const)('in a %s: %s, edited to %s (%s)', (kind, before, edited, deletes, expected) =>
    expect(typeInto(kind, edited, before, deletes)).toBe(expected),
  )
})

describe('a full field takes no more', () => {
  test.each([
    ['cpf', '529.982.247-25', '1|529.982.247-25', '|529.982.247-25'],
    ['cpf', '529.982.247-25', '529.9821|.247-25', '529.982|.247-25'],
    ['cpf', '529.982.247-25', '529.982.247-251|', '529.982.247-25|'],
    ['cnpj', '12.ABC.345/01DE-35', '12.ABCX|.345/01DE-35', '12.ABC|.345/01DE-35'],
    // The whole of it replaced.
    ['cpf', '529.982.247-25', '11144477735|', '111.444.777-35|'],
  ] as const)('%s: %s, edited to %s', (kind, before, edited, expected) =>
    expect(typeInto(kind, edited, before)).toBe(expected),
  )
})
