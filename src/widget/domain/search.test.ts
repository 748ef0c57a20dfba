import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
import { reportableQuery, search, searchIndex, startsWithTypo } from './search.ts'

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

describe('words match from their start, without accents and case', () => {
  test.each([
    ['ITAÚ', ['Itaú Unibanco']],
    ['econo\u0302mica', ['Caixa Econômica Federal']],
    ['crédito', ['São Paulo Crédito']],
    ['tander', []],
    ['do', ['Banco do Brasil']],
    ['caixa brasil', []],
  ])('“%s” finds %j: each word has to match', (typed, names) =>
    expect(find(BANKS, typed)).toEqual(names),
  )

  test('an apostrophe, a hyphen or an ampersand separates words, in names and in the search text', () => {
    const names = ["Poupança d'Évora", 'Porto-Seguro', 'C&A Pay']
    expect(find(names, 'evora')).toEqual(["Poupança d'Évora"])
    expect(find(names, 'seguro')).toEqual(['Porto-Seguro'])
    expect(find(names, 'c&a')).toEqual(['C&A Pay'])
    expect(find(names, 'porto seguro')).toEqual(['Porto-Seguro'])
  })
})

describe('borders between words, and letters that a keyboard lacks, decide nothing', () => {
  const names = [
    'Mercado Pago',
    'Nubank',
    'C6 Bank',
    'JPMorgan Chase',
    'J.P. Rey',
    'Bank of America',
    'M&T Bank',
    'BB Seguros',
    'C&A Pay',
    'Marks and Spencer',
    'Sparkasse Gießen',
    'Müller Bank',
    'Boersen Union',
    'Jyske Møre',
    'Ålesund Bank',
    'Bank Śląski Łódź',
    'Sjælland Bank',
    'Işık Katılım',
    'Caução',
    'ABC 24',
    'Banco24Horas',
    'Visa™ Card',
  ]
  test.each([
    ['mercadopago', 'Mercado Pago'],
    ['mercadopgo', 'Mercado Pago'],
    ['jp morgan', 'JPMorgan Chase'],
    ['bankofamerica', 'Bank of America'],
    ['b.b.', 'BB Seguros'],
    ...['m&t', 'm & t', 'mt', 'm t', 'mandt', 'm an'].map((typed) => [typed, 'M&T Bank']),
    ...['and', 'e', 'y', 'und', 'et', 'en', 'og', 'och', 'i'].map((and) => [
      `m ${and} t`,
      'M&T Bank',
    ]),
    ['c e a', 'C&A Pay'],
    ['marks & spencer', 'Marks and Spencer'],
    ['marks&spencer', 'Marks and Spencer'],
    ...['and', 'e', 'y', 'und', 'et', 'og', 'och'].map((and) => [
      `marks ${and} spencer`,
      'Marks and Spencer',
    ]),
    ['giessen', 'Sparkasse Gießen'],
    ['mueller', 'Müller Bank'],
    ['börsen', 'Boersen Union'],
    ['moere', 'Jyske Møre'],
    ['alesund', 'Ålesund Bank'],
    ['aalesund', 'Ålesund Bank'],
    ['slaski lodz', 'Bank Śląski Łódź'],
    ['sjaelland', 'Sjælland Bank'],
    ['isik katilim', 'Işık Katılım'],
    ['caucao', 'Caução'],
    ['ａｂｃ ２４', 'ABC 24'],
    ['abc ٢٤', 'ABC 24'],
    ['24 horas', 'Banco24Horas'],
    ['visa card', 'Visa™ Card'],
  ])('“%s” finds %s first', (typed, name) => expect(find(names, typed)[0]).toBe(name))

  test('an “and” between words stands for another one, not for none', () => {
    const banks = ['Caixa', 'Banco e Caixa', 'Banco Caixa']
    expect(find(banks, 'banco y caixa')).toEqual(['Banco e Caixa'])
    expect(find(banks, 'und')).toEqual([])
  })

  test('but a name that begins with what was typed, or has it as its words, comes first', () => {
    const same = ['Nubank', 'Sul Nu Bank', 'Nu Bank', 'Bank Nu']
    expect(find(same, 'nu bank')).toEqual(['Nu Bank', 'Sul Nu Bank', 'Nubank', 'Bank Nu'])
    expect(find(same, 'nubank')).toEqual(['Nubank', 'Nu Bank', 'Sul Nu Bank'])
  })
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

  test.each([
    ['Müller', ['Mueller', 'Müller']],
    ['Møre', ['Moere Bank', 'Møre']],
    ['Öst', ['Oesterreich Bank', 'Östersjö']],
  ])('puts %s as it was typed before the same written out', (typed, names) =>
    expect(find(names, typed)).toEqual(names.toReversed()),
  )

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

test.each([
  ['from four letters on', 'nubx', ['Nubank']],
  ['not in three letters', 'bre', []],
  ['not two of them', 'bredasco', []],
  ['beside an accent', 'brádasco', ['Bradesco']],
  ['in each of several words', 'caxa federla', ['Caixa Econômica Federal']],
  ['except in short ones', 'banco de brasil', []],
])('one typo in a word is tolerated %s: “%s” finds %j', (_what, typed, names) =>
  expect(find(BANKS, typed)).toEqual(names),
)

const LETTERS = ['a', 'b', 'c'] as const

/** A text, and those that one edit or one swap of neighbours makes of it. */
const nearTo = (text: string): string[] => [
  text,
  ...Array.from({ length: text.length + 1 }, (_, place) => {
    const [first = '', second = ''] = text.slice(place)
    const [start, rest] = [text.slice(0, place), text.slice(place + 2)]
    return [
      start + second + rest,
      start + second + first + rest,
      ...LETTERS.flatMap((letter) => [
        start + letter + first + second + rest,
        start + letter + second + rest,
      ]),
    ]
  }).flat(),
]

test('a word starts with a typed text with a typo exactly if one edit of some beginning makes it', () => {
  const word = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (name, typed) => {
      const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end))
      expect(startsWithTypo(name, typed)).toBe(beginnings.flatMap(nearTo).includes(typed))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['529.982.247-25', ''],
  ['bank 529 . 982 . 247 - 25', 'bank'],
  ['bank 529_982_247_25', 'bank'],
  ['bank ５２９９８２２４７２５', 'bank'],
  ['52998224725 nubank', 'nubank'],
  ['nubank52998224725', 'nubank'],
  ['11.222.333/0001-81', ''],
  ['banco 98765-4321', 'banco'],
  ['agencia 12345', 'agencia'],
  ['12345 e 67890', 'e'],
  ['banco 1234', 'banco 1234'],
  ['Banco 24 7', 'Banco 24 7'],
  ['  itaú  ', 'itaú'],
  ['', ''],
])('of “%s” the host is told “%s”: no tax id, nor another long number', (typed, reported) =>
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
