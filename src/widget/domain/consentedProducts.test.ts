import { expect, test } from 'vitest'
import { connector, item } from '../../../testkit/fixtures.ts'
import { consentedProducts } from './consentedProducts.ts'

const PRODUCTS = ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA', 'LOANS']
const bank = connector({ products: PRODUCTS })

test.each([
  ['all, if the host wants no particular ones', undefined, PRODUCTS],
  ['payment details too, with transactions', ['TRANSACTIONS'], ['TRANSACTIONS', 'PAYMENT_DATA']],
  ['exactly those wanted, without transactions', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS', 'LOANS']],
])('a consent names %s', (_what, wanted, read) =>
  expect(consentedProducts(bank, wanted, null)).toEqual(read),
)

test('payment details are named only if the bank has transactions', () => {
  const accountsOnly = connector({ products: ['ACCOUNTS', 'PAYMENT_DATA'] })
  expect(consentedProducts(accountsOnly, ['ACCOUNTS', 'TRANSACTIONS'], null)).toEqual(['ACCOUNTS'])
})

test.each([[['TRANSACTIONS']], [undefined]])(
  'payment details are named even if the catalogue does not list them (wanted: %j)',
  (wanted) =>
    expect(consentedProducts(connector({ products: ['TRANSACTIONS'] }), wanted, null)).toEqual([
      'TRANSACTIONS',
      'PAYMENT_DATA',
    ]),
)

test.each([
  ['more than the host wants', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS']],
  ['less than the host wants', ['ACCOUNTS'], ['ACCOUNTS', 'LOANS']],
  ['less than the bank has', ['ACCOUNTS'], undefined],
])('the update of an Item names the Item’s own products: %s', (_what, products, wanted) =>
  expect(consentedProducts(bank, wanted, item({ products }))).toEqual(products),
)

test('the update of an Item names its payment details too', () =>
  expect(consentedProducts(bank, undefined, item({ products: ['TRANSACTIONS'] }))).toEqual([
    'TRANSACTIONS',
    'PAYMENT_DATA',
  ]))

test('the update of an Item that does not tell its products names all that the bank has', () =>
  expect(consentedProducts(bank, ['ACCOUNTS'], item({ products: [] }))).toEqual(PRODUCTS))
