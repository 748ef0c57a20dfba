import { describe, expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { search, searchIndex } from './search.ts'

/** The names found, in the order they are shown. */
const find = (names: readonly string[], text: string) =>
  search(searchIndex(names.map((name, id) => connector({ id, name }))), text).map(
    ({ name }) => name,
  )

const BANKS = [
  'Banco do Brasil',
  'Bradesco',
  'Caixa Econômica Federal',
  'Itaú Unibanco',
  'Nubank',
  'Santander Brasil',
  'São Paulo Crédito',
  'XP Investimentos',
]

describe('accents and case are ignored', () => {
  test.each([
    ['itau', 'Itaú Unibanco'],
    ['ITAÚ', 'Itaú Unibanco'],
    ['sao paulo', 'São Paulo Crédito'],
    ['SÃO', 'São Paulo Crédito'],
    ['economica', 'Caixa Econômica Federal'],
    ['econo\u0302mica', 'Caixa Econômica Federal'],
    ['crédito', 'São Paulo Crédito'],
  ])('“%s” finds %s', (typed, name) => expect(find(BANKS, typed)).toEqual([name]))
})

describe('words match from their start', () => {
  test.each([
    ['uni', ['Itaú Unibanco']],
    ['federal', ['Caixa Econômica Federal']],
    ['banco', ['Banco do Brasil']],
    ['tander', []],
    ['do', ['Banco do Brasil']],
  ])('“%s” finds %j', (typed, names) => expect(find(BANKS, typed)).toEqual(names))

  test('an apostrophe, a hyphen or an ampersand separates words, in names and in the search text', () => {
    const names = ["Poupança d'Évora", 'Porto-Seguro', 'C&A Pay']
    expect(find(names, 'evora')).toEqual(["Poupança d'Évora"])
    expect(find(names, 'seguro')).toEqual(['Porto-Seguro'])
    expect(find(names, 'c&a')).toEqual(['C&A Pay'])
    expect(find(names, 'porto seguro')).toEqual(['Porto-Seguro'])
  })
})

describe('several words', () => {
  test.each([
    ['brasil banco', ['Banco do Brasil']],
    ['caixa fed', ['Caixa Econômica Federal']],
    ['caixa brasil', []],
    ['  banco   brasil  ', ['Banco do Brasil']],
  ])('“%s” finds %j: each has to match', (typed, names) =>
    expect(find(BANKS, typed)).toEqual(names),
  )
})

describe('the order', () => {
  test('is the brand before the participant', () => {
    const names = ['Cooperativa Alfa', 'Sicredi Alfa', 'Alfa Sicredi', 'Alfa']
    expect(find(names, 'sicredi')).toEqual(['Sicredi Alfa', 'Alfa Sicredi'])
    expect(find(names, 'alfa')).toEqual([
      'Alfa Sicredi',
      'Alfa',
      'Cooperativa Alfa',
      'Sicredi Alfa',
    ])
  })

  test('ignores spaces and punctuation around the search text and around names', () => {
    expect(find(['Cooperativa Alfa', '(Alfa)'], ' alfa! ')).toEqual(['(Alfa)', 'Cooperativa Alfa'])
  })

  test('puts adjacent words before the same words apart', () => {
    expect(find(['Sul Banco Norte', 'O Banco Sul', 'Banco Sul'], 'banco sul')).toEqual([
      'Banco Sul',
      'O Banco Sul',
      'Sul Banco Norte',
    ])
  })

  test('puts exact matches before matches with a typo', () => {
    expect(find(['Brasko', 'Banco Brasil', 'Brasil'], 'brasil')).toEqual(['Brasil', 'Banco Brasil'])
    expect(find(['Brazil', 'Banco Brasil', 'Brasil'], 'brasil')).toEqual([
      'Brasil',
      'Banco Brasil',
      'Brazil',
    ])
    expect(find(['Bamco Sul', 'Sul Banco Norte'], 'banco sul')).toEqual([
      'Sul Banco Norte',
      'Bamco Sul',
    ])
  })

  test('within a rank is the order of the catalog', () => {
    const names = Array.from({ length: 200 }, (_, index) => `Banco ${(index * 7) % 200}`)
    expect(find(names, 'banco')).toEqual(names)
  })

  test.each(['', '   ', '...'])('for “%s” is that of the whole catalog', (typed) =>
    expect(find(BANKS, typed)).toEqual(BANKS),
  )
})

test('Connectors that are offline come last, in the order of the catalog', () => {
  const [a, b, c, d] = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name, id) =>
    connector({ id, name, health: name < 'C' ? 'OFFLINE' : 'ONLINE' }),
  )
  const all = [a, b, c, d].flatMap((bank) => bank ?? [])
  expect(search(searchIndex(all), '').map(({ name }) => name)).toEqual([
    'Cedar',
    'Dogwood',
    'Alder',
    'Birch',
  ])
})
