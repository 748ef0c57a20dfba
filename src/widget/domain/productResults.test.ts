import { describe, expect, test } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import type { ProductDetail } from './item.ts'
import { collectedProducts, missingProducts, productResults } from './productResults.ts'

const DAY = '2026-09-01T12:00:00.000Z'
const detail = (isUpdated: boolean, ...codes: string[]): ProductDetail => ({
  isUpdated,
  lastUpdatedAt: null,
  warnings: codes.map((code) => ({ code })),
})
type Change = Parameters<typeof item>[0]

/** The key of each product in `statusDetail` (specification: *Item*). */
const KEYS = {
  accounts: 'ACCOUNTS',
  creditCards: 'CREDIT_CARDS',
  transactions: 'TRANSACTIONS',
  investments: 'INVESTMENTS',
  identity: 'IDENTITY',
  paymentData: 'PAYMENT_DATA',
  loans: 'LOANS',
  investmentsTransactions: 'INVESTMENTS_TRANSACTIONS',
}

describe('the products that did not come', () => {
  const partial = { executionStatus: 'PARTIAL_SUCCESS' }
  const success = { executionStatus: 'SUCCESS' }
  const loans = ['LOANS']
  const came = { accounts: detail(true) }
  const warned = { loans: detail(true, '500') }
  test.each<[string, Change, Partial<ReturnType<typeof missingProducts>>]>([
    ['updated', { statusDetail: came }, {}],
    ['of an unknown key', { statusDetail: { crypto: detail(false) } }, {}],
    ['not collected', { products: loans, statusDetail: { loans: null } }, { missing: loans }],
    ['without a detail after SUCCESS', { ...success, products: loans, statusDetail: {} }, {}],
    ['with another warning', { statusDetail: { loans: detail(false, '500') } }, { missing: loans }],
    ['over its quota', { statusDetail: { loans: detail(true, '423') } }, { overQuota: loans }],
    ['updated, with a warning', { ...success, statusDetail: warned }, {}],
    ['partly, with a warning', { ...partial, statusDetail: warned }, { missing: loans }],
    [
      'each with its reason',
      {
        statusDetail: {
          accounts: detail(true),
          transactions: detail(false, '423'),
          loans: detail(false),
          identity: null,
        },
      },
      { overQuota: ['TRANSACTIONS'], missing: loans },
    ],
    ['partly, without a detail', { ...partial, statusDetail: null }, { isUnnamed: true }],
    ['partly, and unnamed', { ...partial, statusDetail: came }, { isUnnamed: true }],
  ])('%s', (_what, change, expected) =>
    expect(missingProducts(item({ products: ['ACCOUNTS'], ...change }))).toEqual({
      overQuota: [],
      missing: [],
      isUnnamed: false,
      earlier: [],
      providerMessages: [],
      serviceMessages: [],
      ...expected,
    }),
  )

  test.each(Object.entries(KEYS))('are known by their key: %s is %s', (key, product) => {
    const lost = (...codes: string[]) =>
      missingProducts(item({ statusDetail: { [key]: detail(false, ...codes) } }))
    expect([lost().missing, lost('423').overQuota]).toEqual([[product], [product]])
  })
})

test('the institution’s own text about a loss is shown once, else the service’s', () => {
  const says = (code: string, message: string, providerMessage: string): ProductDetail => ({
    ...detail(false),
    warnings: [{ code, message, providerMessage }],
  })
  const statusDetail = {
    accounts: { ...says('500', 'Fine', 'Tudo certo.'), isUpdated: true },
    transactions: says('423', 'Limit', 'Limite mensal.'),
    creditCards: says('423', 'Limit', 'Limite mensal.'),
    loans: says('500', 'Loans are not available', ''),
  }
  expect(missingProducts(item({ executionStatus: 'SUCCESS', statusDetail }))).toMatchObject({
    providerMessages: ['Limite mensal.'],
    serviceMessages: ['Loans are not available'],
  })
})

describe('the collected products are', () => {
  const both = ['TRANSACTIONS', 'LOANS']
  const partial = { executionStatus: 'PARTIAL_SUCCESS' }
  const statusDetail = { accounts: detail(true), loans: detail(false) }
  const paymentData = (isUpdated: boolean) => ({ paymentData: detail(isUpdated) })
  test.each<[string, Change, string[]]>([
    ['those of the Item', {}, both],
    ['without a missing one', { statusDetail: { loans: detail(false) } }, ['TRANSACTIONS']],
    ['with payment data, unasked', { statusDetail: paymentData(true) }, [...both, 'PAYMENT_DATA']],
    ['without payment data that did not come', { statusDetail: paymentData(false) }, both],
    ['those of which a partial success speaks', { ...partial, statusDetail }, ['ACCOUNTS']],
    ['unknown after a partial success that names none', partial, []],
  ])('%s', (_what, change, collected) =>
    expect(collectedProducts(item({ products: both, ...change }))).toEqual(collected),
  )
})

describe('the results that the host page receives', () => {
  const result = (
    product: string,
    collected: boolean | null,
    reason: string | null,
    lastUpdatedAt: string | null,
    ...warnings: string[]
  ) => ({ product, collected, reason, lastUpdatedAt, warnings })

  test('name each product, whether it came, why not, and the time of the data', () => {
    const at = (isUpdated: boolean, ...codes: string[]) => ({
      ...detail(isUpdated, ...codes),
      lastUpdatedAt: DAY,
    })
    const statusDetail = {
      accounts: at(true),
      transactions: at(false, '423'),
      // A text of the service is not passed on.
      creditCards: at(false, 'Sua senha'),
      investments: at(true, '500'),
      loans: null,
    }
    const products = 'ACCOUNTS TRANSACTIONS CREDIT_CARDS INVESTMENTS LOANS IDENTITY'.split(' ')
    const partial = item({ executionStatus: 'PARTIAL_SUCCESS', products, statusDetail })
    expect(partial.forHost.products).toEqual([
      result('ACCOUNTS', true, null, DAY),
      result('TRANSACTIONS', false, 'MONTHLY_QUOTA', DAY, '423'),
      result('CREDIT_CARDS', false, 'NOT_UPDATED', DAY),
      result('INVESTMENTS', false, 'INCOMPLETE', DAY, '500'),
      result('LOANS', false, 'NOT_COLLECTED', null),
      result('IDENTITY', null, null, null),
    ])
    expect(missingProducts(partial).earlier.map(({ product }) => product)).toEqual([
      'TRANSACTIONS',
      'CREDIT_CARDS',
    ])
  })

  test.each([
    ['SUCCESS', true],
    ['ERROR', null],
  ])('without statusDetail after %s: collected is %s', (executionStatus, collected) =>
    expect(productResults(item({ executionStatus, products: ['LOANS'] }))).toEqual([
      result('LOANS', collected, null, null),
    ]),
  )

  test('carry the person’s identifier, the time of the last success and the code of the error', () => {
    const error = { code: 'SITE_NOT_AVAILABLE', attributes: {} }
    const failed = item({ clientUserId: 'person-7', lastUpdatedAt: DAY, error })
    const facts = { clientUserId: 'person-7', lastUpdatedAt: DAY, errorCode: 'SITE_NOT_AVAILABLE' }
    expect(failed.forHost).toMatchObject(facts)
    expect(item().forHost).toMatchObject({ clientUserId: null, errorCode: null })
  })
})
