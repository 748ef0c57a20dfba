import { expect, test } from 'vitest'
import { stripTaxId, isCnpj, isCpf } from './taxId.ts'

test.each(['52998224725', '00000000191', '11144477735'])('%s is a CPF', (value) => {
  expect(isCpf(value)).toBe(true)
})

test.each([
  '52998224724',
  '52998224735',
  '22222222222',
  '5299822472',
  '529982247255',
  '5299822472A',
])('%s is no CPF', (value) => {
  expect(isCpf(value)).toBe(false)
})

test.each(['12ABC34501DE35', '11222333000181', '00000000000191'])('%s is a CNPJ', (value) => {
  expect(isCnpj(value)).toBe(true)
})

test.each([
  '12ABC34501DE34',
  '12ABC34501DE45',
  '11222333000180',
  '12ABC34501DEA5',
  '12abc34501de35',
])('%s is no CNPJ', (value) => {
  expect(isCnpj(value)).toBe(false)
})

test('punctuation and case do not matter', () => {
  expect(stripTaxId(' 12.abc.345/01de-35')).toBe('12ABC34501DE35')
})
