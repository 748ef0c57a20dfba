import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportableQuery } from './search.ts'

test.each([
  ['a CPF', '529.982.247-25', ''],
  ['a bare CPF', '52998224725', ''],
  ['a CPF with spaces', '529 982 247 25', ''],
  ['a CPF after a word', 'nubank 529.982.247-25', 'nubank'],
  ['a CPF before a word', '52998224725 nubank', 'nubank'],
  ['a CPF glued to a word', 'nubank52998224725', 'nubank'],
  ['an old CNPJ', '11.222.333/0001-81', ''],
  ['a telephone number', 'banco 98765-4321', 'banco'],
  ['exactly five digits', 'agencia 12345', 'agencia'],
  ['two of them', '12345 e 67890', 'e'],
])('%s is not reported: “%s” → “%s”', (_what, typed, reported) =>
  expect(reportableQuery(typed)).toBe(reported),
)

test.each([
  ['c6 bank', 'c6 bank'],
  ['banco 1234', 'banco 1234'],
  ['Banco 24 7', 'Banco 24 7'],
  ['  itaú  ', 'itaú'],
  ['', ''],
])('a name is reported unchanged: “%s” → “%s”', (typed, reported) =>
  expect(reportableQuery(typed)).toBe(reported),
)

test('no run of five digits is ever reported, and never more than a hundred characters', () => {
  const typed = fc.string({ unit: fc.constantFrom('1', '9', ' ', '.', '-', 'a'), maxLength: 300 })
  fc.assert(
    fc.property(typed, (text) => {
      const reported = reportableQuery(text)
      expect(reported).not.toMatch(/\d{5}/)
      expect(reported.length).toBeLessThanOrEqual(100)
    }),
  )
})

test('the text is cut at a hundred characters', () => {
  expect(reportableQuery('a'.repeat(100))).toHaveLength(100)
  expect(reportableQuery('a'.repeat(101))).toHaveLength(100)
})

test.each(['529,982,247,25', '529 . 982 . 247 - 25', '529_982_247_25', '５２９９８２２４７２５'])(
  'a tax id typed as %j is not reported, whatever is between its digits',
  (typed) => expect(reportableQuery(`bank ${typed}`)).toBe('bank'),
)
