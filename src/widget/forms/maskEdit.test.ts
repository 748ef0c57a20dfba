import { expect, test } from 'vitest'
import { maskEdit } from './maskEdit.ts'

/** The masked text after an edit that left the caret at `|`, with the new caret as `|`. */
function typeInto(kind: 'cpf' | 'cnpj', edited: string, before = '', deletes?: 'forward') {
  const position = edited.indexOf('|')
  const typed = edited.replace('|', '')
  const { text, caret } = maskEdit(kind, { before, typed, position, deletes })
  return `${text.slice(0, caret)}|${text.slice(caret)}`
}

test.each([
  // The caret stays behind the character that was typed.
  ['cpf', '529|', '529|'],
  ['cpf', '5299|', '529.9|'],
  ['cpf', '000|1', '000|.1'],
  ['cpf', '529.982.2472|', '529.982.247-2|'],
  ['cpf', '1|29.982.247-25', '1|29.982.247-25'],
  ['cpf', '5|.982.247-25', '5|98.224.725'],
  ['cpf', '5291|.982.247', '529.1|98.224-7'],
  ['cpf', '|', '|'],
  ['cpf', '52x|9', '52|9'],
  ['cpf', '529٩|', '529.9|'],
  ['cpf', '۵۲۹۹۸۲۲۴۷۲۵|', '529.982.247-25|'],
  ['cpf', '5２|9.98', '52|9.98'],
  ['cnpj', '12a|', '12.A|'],
  ['cnpj', '12x|.ABC.345', '12.X|AB.C34/5'],
  ['cnpj', '12.ABC.345/01DE3|', '12.ABC.345/01DE-3|'],
  // Or where one was deleted.
  ['cpf', '529.98|.247-25', '529.98|2.472-5'],
  ['cnpj', '12.AB|.345/01DE-35', '12.AB|3.450/1DE3-5'],
  // Pasted punctuation does not move it from the end.
  ['cpf', ' 529 982 247 25 |', '529.982.247-25|'],
] as const)('in a %s: %s becomes %s', (kind, typed, expected) =>
  expect(typeInto(kind, typed)).toBe(expected),
)

test.each([
  // A separator that is deleted takes the character beside it.
  ['cpf', '529.982', '529|982', undefined, '52|9.82'],
  ['cpf', '529.982.247-25', '529.982.247|25', undefined, '529.982.24|2-5'],
  ['cnpj', '12.ABC', '12|ABC', undefined, '1|A.BC'],
  ['cpf', '529.982', '529|982', 'forward', '529|.82'],
  // A full field takes no more.
  ['cpf', '529.982.247-25', '1|529.982.247-25', undefined, '|529.982.247-25'],
  ['cpf', '529.982.247-25', '529.9821|.247-25', undefined, '529.982|.247-25'],
  ['cnpj', '12.ABC.345/01DE-35', '12.ABCX|.345/01DE-35', undefined, '12.ABC|.345/01DE-35'],
  // The whole of it replaced.
  ['cpf', '529.982.247-25', '11144477735|', undefined, '111.444.777-35|'],
] as const)('in a %s: %s, edited to %s (%s)', (kind, before, edited, deletes, expected) =>
  expect(typeInto(kind, edited, before, deletes)).toBe(expected),
)
