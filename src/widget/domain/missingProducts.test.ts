import { describe, expect, test } from 'vitest'
import { item } from '../../../testkit/fixtures.ts'
import type { ProductDetail } from './item.ts'
import { missingProducts } from './missingProducts.ts'

const detail = (isUpdated: boolean, ...codes: string[]): ProductDetail => ({
  isUpdated,
  lastUpdatedAt: null,
  warnings: codes.map((code) => ({ code })),
})

/** Every key of `statusDetail` (specification: *Item*) and the product behind it. */
const PRODUCTS = [
  ['accounts', 'ACCOUNTS'],
  ['creditCards', 'CREDIT_CARDS'],
  ['transactions', 'TRANSACTIONS'],
  ['investments', 'INVESTMENTS'],
  ['identity', 'IDENTITY'],
  ['paymentData', 'PAYMENT_DATA'],
  ['loans', 'LOANS'],
  ['investmentsTransactions', 'INVESTMENTS_TRANSACTIONS'],
] as const

describe.each(PRODUCTS)('statusDetail.%s', (key, product) => {
  test(`not updated means that ${product} did not arrive`, () =>
    expect(missingProducts(item({ statusDetail: { [key]: detail(false) } }))).toEqual({
      overQuota: [],
      missing: [product],
    }))

  test(`with warning 423 means that ${product} comes back next month`, () =>
    expect(missingProducts(item({ statusDetail: { [key]: detail(false, '1', '423') } }))).toEqual({
      overQuota: [product],
      missing: [],
    }))
})

test.each([
  ['updated', { accounts: detail(true) }],
  ['not collected, nor asked for', { loans: null }],
  ['of a product of tomorrow', { crypto: detail(false) }],
])('a product %s is not missing', (_what, statusDetail) =>
  expect(missingProducts(item({ statusDetail }))).toEqual({ overQuota: [], missing: [] }),
)

test('a product that was asked for and not collected is missing', () =>
  expect(missingProducts(item({ products: ['LOANS'], statusDetail: { loans: null } }))).toEqual({
    overQuota: [],
    missing: ['LOANS'],
  }))

test('another warning alone is no quota', () =>
  expect(missingProducts(item({ statusDetail: { loans: detail(false, '500') } }))).toEqual({
    overQuota: [],
    missing: ['LOANS'],
  }))

test('each product is told by its own reason', () => {
  const statusDetail = {
    accounts: detail(true),
    transactions: detail(false, '423'),
    loans: detail(false),
    identity: null,
  }
  expect(missingProducts(item({ statusDetail }))).toEqual({
    overQuota: ['TRANSACTIONS'],
    missing: ['LOANS'],
  })
})

test('without details nothing is claimed', () =>
  expect(missingProducts(item({ statusDetail: null }))).toEqual({ overQuota: [], missing: [] }))
