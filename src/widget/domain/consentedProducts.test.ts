import { describe, expect, test } from 'vitest'
import { connector, item } from '../../testkit/fixtures.ts'
import { consentedProducts, productsToCreate } from './consentedProducts.ts'

const PRODUCTS = ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA', 'LOANS']
const bank = connector({ products: PRODUCTS })
const WANTED = ['ACCOUNTS', 'TRANSACTIONS']
const WITH_DETAILS = ['TRANSACTIONS', 'PAYMENT_DATA']

describe('a consent names', () => {
  test.each<[string, string[], string[] | undefined, string[]]>([
    ['all, if the host wants no particular ones', PRODUCTS, undefined, PRODUCTS],
    ['payment details too, with transactions', PRODUCTS, ['TRANSACTIONS'], WITH_DETAILS],
    ['those wanted, without transactions', PRODUCTS, ['ACCOUNTS', 'LOANS'], ['ACCOUNTS', 'LOANS']],
    ['no details without transactions', ['ACCOUNTS', 'PAYMENT_DATA'], WANTED, ['ACCOUNTS']],
    ['details that the catalogue does not list', ['TRANSACTIONS'], ['TRANSACTIONS'], WITH_DETAILS],
    ['them for a host that wants all', ['TRANSACTIONS'], undefined, WITH_DETAILS],
  ])('%s', (_what, products, wanted, required) => {
    const options = wanted ? { products: wanted } : {}
    expect(consentedProducts(connector({ products }), options, null).required).toEqual(required)
  })

  test.each(['GB', 'ES'])('no payment details of a bank in %s', (country) => {
    const products = ['ACCOUNTS', 'TRANSACTIONS']
    const aspsp = connector({ country, products })
    const optionalProducts = ['TRANSACTIONS']
    expect(consentedProducts(aspsp, {}, null).required).toEqual(products)
    expect(consentedProducts(aspsp, {}, item({ products })).required).toEqual(products)
    expect(consentedProducts(aspsp, { optionalProducts }, null).optional).toEqual(optionalProducts)
  })

  test.each<[string, string[], string[], string[]]>([
    ['more than the host wants', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS'], ['ACCOUNTS', 'LOANS']],
    ['less than the host wants', ['ACCOUNTS'], ['ACCOUNTS', 'LOANS'], ['ACCOUNTS']],
    ['payment details', ['TRANSACTIONS'], ['ACCOUNTS'], WITH_DETAILS],
    ['nothing: all that the bank has', [], ['ACCOUNTS'], PRODUCTS],
  ])('the Item’s own products in an update, which tells %s', (_what, products, wanted, required) =>
    expect(
      consentedProducts(
        bank,
        { products: wanted, optionalProducts: ['LOANS'] },
        item({ products }),
      ),
    ).toEqual({ required, optional: [] }),
  )
})

describe('optional products', () => {
  const options = { products: ['ACCOUNTS', 'LOANS'], optionalProducts: ['LOANS', 'TRANSACTIONS'] }

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
    const others = ['ACCOUNTS', 'PAYMENT_DATA']
    expect(consentedProducts(bank, onlyOptional, null).required).toEqual(others)
    expect(productsToCreate(bank, onlyOptional, ['LOANS'])).toEqual([...others, 'LOANS'])
  })

  test('cannot make payment details optional that come with required transactions', () => {
    const asked = { products: ['TRANSACTIONS'], optionalProducts: ['PAYMENT_DATA'] }
    expect(consentedProducts(bank, asked, null)).toEqual({ required: WITH_DETAILS, optional: [] })
  })
})

test.each([{}, { optionalProducts: [] }])(
  'a host that names no products sends none: %j',
  (options) => expect(productsToCreate(bank, options, [])).toBeNull(),
)
