import { describe, expect, test } from 'vitest'
import { connector } from '../../testkit/fixtures.ts'
import {
  groupOf,
  logoOf,
  parseConnector,
  requestedProducts,
  siteOf,
  unavailability,
} from './connector.ts'

/** A full entry, as the service sends it. */
const ENTRY = {
  id: 1001,
  name: 'Banco Exemplo',
  institutionUrl: 'https://bank.example',
  imageUrl: 'https://cdn.example/logo.svg',
  primaryColor: '00A5DB',
  type: 'PERSONAL_BANK',
  country: 'BR',
  credentials: [{ name: 'cpf', label: 'CPF', type: 'text' }],
  products: ['ACCOUNTS', 'LOANS'],
  oauth: true,
  hasMFA: false,
  isOpenFinance: true,
  isSandbox: true,
  health: { status: 'UNSTABLE', stage: null },
}
const read = (change: Record<string, unknown> = {}) => parseConnector({ ...ENTRY, ...change })

describe('a catalog entry', () => {
  test('is parsed field by field; unknown fields are left out', () =>
    expect(read({ colour: 'red' })).toEqual({
      ...ENTRY,
      primaryColor: '#00A5DB',
      health: 'UNSTABLE',
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
      health: 'ONLINE',
      language: null,
    }))

  test.each([
    ['no id', { id: undefined }],
    ['an id in words', { id: '1001' }],
    ['a broken id', { id: 1.5 }],
    ['a negative id', { id: -1 }],
    ['no name', { name: undefined }],
    ['an empty name', { name: '  ' }],
    ['a name that is no text', { name: { pt: 'Banco' } }],
  ])('with %s is refused', (_what, change) => expect(read(change)).toBeNull())

  test.each([null, undefined, 5, 'Banco', [], true])('that is %j is refused', (entry) =>
    expect(parseConnector(entry)).toBeNull(),
  )

  test.each([
    ['primaryColor', 'red', null],
    ['primaryColor', '#12345', null],
    ['primaryColor', 'red;background:url(x)', null],
    ['type', 7, undefined],
    ['country', {}, undefined],
    ['products', null, []],
    ['oauth', 'true', false],
    ['isSandbox', 1, false],
    ['isOpenFinance', 'true', false],
    ['isOpenFinance', 1, false],
    ['isOpenFinance', null, false],
    ['health', 'ONLINE', 'ONLINE'],
    ['health', { status: 'ASLEEP' }, 'ONLINE'],
    ['health', { status: 'OFFLINE' }, 'OFFLINE'],
  ])('with %s %j is accepted, and has %j there', (field, value, expected) =>
    expect(read({ [field]: value })).toEqual({ ...read(), [field]: expected }),
  )

  test.each(['00a5db', '#00a5db'])('accepts a colour with or without #: %s', (text) =>
    expect(read({ primaryColor: text })?.primaryColor).toBe('#00a5db'),
  )

  test('leaves out products that are no text', () =>
    expect(read({ products: ['ACCOUNTS', 7, null] })?.products).toEqual(['ACCOUNTS']))
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
  for (const refused of [
    undefined,
    null,
    5,
    {},
    'http://bank.example/',
    'javascript:alert(1)',
    '/logo.svg',
    'https://user:password@bank.example/',
    `https://bank.example/${'x'.repeat(10_000)}`,
  ])
    expect(addressesOf(refused)).toEqual([null, null])
})

test('a product whose code is no code is left out: it could not be shown by its name', () => {
  const products = ['ACCOUNTS', 'NEW_2', '', 'a b', '\u202EACCOUNTS', '<b>', 'X'.repeat(101), 7]
  expect(parseConnector({ id: 1, name: 'a', products })?.products).toEqual(['ACCOUNTS', 'NEW_2'])
})

test.each([
  ['PERSONAL_BANK', 'personal'],
  ['BUSINESS_BANK', 'business'],
  ['INVESTMENT', 'other'],
  [undefined, 'other'],
])('a Connector of type %s is %s', (type, group) =>
  expect(groupOf(connector({ type }))).toBe(group),
)

describe('the products of a run', () => {
  const bank = connector({ products: ['ACCOUNTS', 'LOANS'] })

  test.each([
    ['all, if the host wants no particular ones', undefined, ['ACCOUNTS', 'LOANS'], null],
    ['those that the host wants', ['LOANS', 'IDENTITY'], ['LOANS'], null],
    ['none in common', ['IDENTITY'], [], 'noProducts'],
    ['none, if the host wants none', [], [], 'noProducts'],
  ])('are %s', (_what, wanted, products, reason) => {
    expect(requestedProducts(bank, wanted)).toEqual(products)
    expect(unavailability(bank, wanted)).toBe(reason)
  })
})
