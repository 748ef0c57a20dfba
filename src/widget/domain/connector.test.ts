import { describe, expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
import { CONNECTOR } from '../../testkit/garbage/validSamples.ts'
import { logoOf, parseConnector, requestedProducts, siteOf, unavailability } from './connector.ts'

const read = (change: Record<string, unknown> = {}) => parseConnector({ ...CONNECTOR, ...change })

describe('a catalog entry', () => {
  test('is parsed field by field; unknown fields are left out', () =>
    expect(read({ colour: 'red' })).toEqual({
      ...CONNECTOR,
      primaryColor: '#112233',
      health: 'ONLINE',
      language: null,
    }))

  test('requires id and name only', () =>
    expect(parseConnector({ id: 0, name: ' Banco ' })).toEqual({
      id: 0,
      name: 'Banco',
      primaryColor: null,
      products: [],
      oauth: false,
      hasMFA: false,
      isOpenFinance: false,
      isSandbox: false,
      health: null,
      language: null,
    }))

  test.each([
    { id: undefined },
    { id: '1001' },
    { id: -1 },
    { id: 2 ** 53 },
    { name: undefined },
    { name: '  ' },
    { name: { pt: 'Banco' } },
  ])('with %j is refused', (change) => expect(read(change)).toBeNull())

  test.each([null, undefined, 5, 'Banco', [], true])('that is %j is refused', (entry) =>
    expect(parseConnector(entry)).toBeNull(),
  )

  test.each([
    ['primaryColor', '#00a5db', '#00a5db'],
    ['primaryColor', '#12345', null],
    ['primaryColor', 'red;background:url(x)', null],
    ['type', 7, undefined],
    ['country', {}, undefined],
    // A code that is none could not be shown by its name.
    ['products', ['NEW_2', '', 'a b', '\u202EACCOUNTS', '<b>', 'X'.repeat(101), 7], ['NEW_2']],
    ['oauth', 'true', false],
    ['isOpenFinance', 1, false],
    ['health', 'ONLINE', null],
    ['health', { status: 'ASLEEP' }, null],
    ['health', { status: 'UNSTABLE' }, 'UNSTABLE'],
    ['health', { status: 'OFFLINE' }, 'OFFLINE'],
  ])('with %s %j is accepted, and has %j there', (field, value, expected) =>
    expect(read({ [field]: value })).toEqual({ ...read(), [field]: expected }),
  )
})

test('the addresses of an institution and its logo are https, whatever the service sends', () => {
  const addressesOf = (address: unknown) => [
    logoOf({ imageUrl: address }),
    siteOf({ institutionUrl: address }),
  ]
  expect(addressesOf('https://bank.example')).toEqual([
    'https://bank.example/',
    'https://bank.example/',
  ])
  const tooLong = `https://bank.example/${'x'.repeat(10_000)}`
  for (const refused of [undefined, null, 5, {}, 'http://bank.example/', '/logo.svg', tooLong])
    expect(addressesOf(refused)).toEqual([null, null])
})

test.each([
  ['all, if the host wants no particular ones', undefined, ['ACCOUNTS', 'LOANS'], null],
  ['those that the host wants', ['LOANS', 'IDENTITY'], ['LOANS'], null],
  ['none in common', ['IDENTITY'], [], 'noProducts'],
  ['none, if the host wants none', [], [], 'noProducts'],
])('the products of a run are %s', (_what, wanted, products, reason) => {
  const bank = connector({ products: ['ACCOUNTS', 'LOANS'] })
  expect(requestedProducts(bank, wanted)).toEqual(products)
  expect(unavailability(bank, wanted)).toBe(reason)
  expect(unavailability({ ...bank, health: 'OFFLINE' }, wanted)).toBe('offline')
})
