import { expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { consentedProducts } from './consentedProducts.ts'

const PRODUCTS = ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA', 'LOANS']

test.each([
  ['all, if the host wants no particular ones', undefined, PRODUCTS],
  ['payment details too, with transactions', ['TRANSACTIONS'], ['TRANSACTIONS', 'PAYMENT_DATA']],
  ['exactly those wanted, without transactions', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS', 'LOANS']],
])('a consent names %s', (_what, wanted, read) =>
  expect(consentedProducts(connector({ products: PRODUCTS }), wanted)).toEqual(read),
)

test('payment details are named only if the bank has transactions', () => {
  const bank = connector({ products: ['ACCOUNTS', 'PAYMENT_DATA'] })
  expect(consentedProducts(bank, ['ACCOUNTS', 'TRANSACTIONS'])).toEqual(['ACCOUNTS'])
})

test('payment details are named only if the bank has them', () => {
  const bank = connector({ products: ['ACCOUNTS', 'TRANSACTIONS'] })
  expect(consentedProducts(bank, ['TRANSACTIONS'])).toEqual(['TRANSACTIONS'])
})
