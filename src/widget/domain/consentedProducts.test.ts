import { expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { consentedProducts } from './consentedProducts.ts'

const PRODUCTS = ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA', 'LOANS']

test.each([
  ['all, when the host names none', undefined, PRODUCTS],
  ['who paid, too, with the transactions', ['TRANSACTIONS'], ['TRANSACTIONS', 'PAYMENT_DATA']],
  ['no more than is asked, without them', ['ACCOUNTS', 'LOANS'], ['ACCOUNTS', 'LOANS']],
])('a run reads %s', (_what, wanted, read) =>
  expect(consentedProducts(connector({ products: PRODUCTS }), wanted)).toEqual(read),
)

test('payment details come with transactions, not without', () => {
  const bank = connector({ products: ['ACCOUNTS', 'PAYMENT_DATA'] })
  expect(consentedProducts(bank, ['ACCOUNTS', 'TRANSACTIONS'])).toEqual(['ACCOUNTS'])
})

test('where the bank has no payment details, none are named', () => {
  const bank = connector({ products: ['ACCOUNTS', 'TRANSACTIONS'] })
  expect(consentedProducts(bank, ['TRANSACTIONS'])).toEqual(['TRANSACTIONS'])
})
