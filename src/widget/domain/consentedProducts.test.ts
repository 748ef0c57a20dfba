import { describe, expect, test } from 'vitest'
import { connector, item } from '../../testkit/fixtures.ts'
import { consentedProducts, productsToCreate } from './consentedProducts.ts'

const PRODUCTS = ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA', 'LOANS']
const bank = connector({ products: PRODUCTS })
const asks = (products: string[] | undefined) => (products ? { products } : {})

test.each<[string, string[] | undefined, string[]]>([
  ['all, if the host wants no particular ones', undefined, PRODUCTS],
  ['payment details too, with transactions', ['TRANSACTIONS'], ['TRANSACTIONS', 'PAYMENT_DATA']],
  ['exactly those wanted, without transactions', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS', 'LOANS']],
])('a consent names %s', (_what, wanted, read) =>
  expect(consentedProducts(bank, asks(wanted), null).required).toEqual(read),
)

test('payment details are named only if the bank has transactions', () => {
  const accountsOnly = connector({ products: ['ACCOUNTS', 'PAYMENT_DATA'] })
  expect(
    consentedProducts(accountsOnly, { products: ['ACCOUNTS', 'TRANSACTIONS'] }, null).required,
  ).toEqual(['ACCOUNTS'])
})

test.each<[string[] | undefined]>([[['TRANSACTIONS']], [undefined]])(
  'payment details are named even if the catalogue does not list them (wanted: %j)',
  (wanted) =>
    expect(
      consentedProducts(connector({ products: ['TRANSACTIONS'] }), asks(wanted), null).required,
    ).toEqual(['TRANSACTIONS', 'PAYMENT_DATA']),
)

test.each(['GB', 'ES'])('no payment details are named of a bank in %s', (country) => {
  const products = ['ACCOUNTS', 'TRANSACTIONS']
  const aspsp = connector({ country, products })
  const optionalProducts = ['TRANSACTIONS']
  expect(consentedProducts(aspsp, {}, null).required).toEqual(products)
  expect(consentedProducts(aspsp, {}, item({ products })).required).toEqual(products)
  expect(consentedProducts(aspsp, { optionalProducts }, null).optional).toEqual(optionalProducts)
})

test.each<[string, string[], string[] | undefined]>([
  ['more than the host wants', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS']],
  ['less than the host wants', ['ACCOUNTS'], ['ACCOUNTS', 'LOANS']],
  ['less than the bank has', ['ACCOUNTS'], undefined],
])('the update of an Item names the Item’s own products: %s', (_what, products, wanted) =>
  expect(consentedProducts(bank, asks(wanted), item({ products }))).toEqual({
    required: products,
    optional: [],
  }),
)

test('the update of an Item names its payment details too', () =>
  expect(consentedProducts(bank, {}, item({ products: ['TRANSACTIONS'] })).required).toEqual([
    'TRANSACTIONS',
    'PAYMENT_DATA',
  ]))

test('the update of an Item that does not tell its products names all that the bank has', () =>
  expect(
    consentedProducts(bank, { products: ['ACCOUNTS'] }, item({ products: [] })).required,
  ).toEqual(PRODUCTS))

describe('optional products', () => {
  const options = {
    products: ['ACCOUNTS', 'LOANS'],
    optionalProducts: ['LOANS', 'TRANSACTIONS'],
  }

  test('are named apart, and a product in both lists is optional', () =>
    expect(consentedProducts(bank, options, null)).toEqual({
      required: ['ACCOUNTS'],
      optional: ['TRANSACTIONS', 'LOANS', 'PAYMENT_DATA'],
    }))

  test('are sent only if they are ticked, in the order of the Connector', () => {
    expect(productsToCreate(bank, options, [])).toEqual(['ACCOUNTS'])
    expect(productsToCreate(bank, options, ['LOANS', 'PAYMENT_DATA', 'INVESTMENTS'])).toEqual([
      'ACCOUNTS',
      'LOANS',
    ])
  })

  test('without `products` leave all others required', () => {
    const onlyOptional = { optionalProducts: options.optionalProducts }
    expect(consentedProducts(bank, onlyOptional, null).required).toEqual([
      'ACCOUNTS',
      'PAYMENT_DATA',
    ])
    expect(productsToCreate(bank, onlyOptional, ['LOANS'])).toEqual([
      'ACCOUNTS',
      'PAYMENT_DATA',
      'LOANS',
    ])
  })

  test('cannot make payment details optional that come with required transactions', () => {
    const asked = {
      products: ['TRANSACTIONS'],
      optionalProducts: ['PAYMENT_DATA'],
    }
    expect(consentedProducts(bank, asked, null)).toEqual({
      required: ['TRANSACTIONS', 'PAYMENT_DATA'],
      optional: [],
    })
  })

  test('are none in an update', () =>
    expect(consentedProducts(bank, options, item({ products: ['LOANS'] }))).toEqual({
      required: ['LOANS'],
      optional: [],
    }))
})

test.each([{}, { optionalProducts: [] }])(
  'a host that names no products sends none: %j',
  (options) => expect(productsToCreate(bank, options, [])).toBeNull(),
)
