import { describe, expect, test } from 'vitest'
import { item } from '../../testkit/fixtures.ts'
import type { ProductDetail } from './item.ts'
import { collectedProducts, missingProducts, productResults } from './productResults.ts'

const detail = (isUpdated: boolean, ...codes: string[]): ProductDetail => ({
  isUpdated,
  lastUpdatedAt: null,
  warnings: codes.map((code) => ({ code })),
})
const NOTHING = {
  overQuota: [],
  missing: [],
  isUnnamed: false,
  earlier: [],
  providerMessages: [],
  serviceMessages: [],
}

const result = (
  product: string,
  collected: boolean | null,
  reason: string | null,
  lastUpdatedAt: string | null,
  ...warnings: string[]
) => ({ product, collected, reason, lastUpdatedAt, warnings })

test.each([
  ['updated', { accounts: detail(true) }],
  ['that the Item does not collect', { loans: null }],
  ['with an unknown key', { crypto: detail(false) }],
])('a product %s is not missing', (_what, statusDetail) =>
  expect(missingProducts(item({ statusDetail }))).toEqual(NOTHING),
)

test('a product of the Item that was not collected is missing', () =>
  expect(missingProducts(item({ products: ['LOANS'], statusDetail: { loans: null } }))).toEqual({
    ...NOTHING,
    missing: ['LOANS'],
  }))

test('after SUCCESS a product without a detail is not missing: all of them came', () =>
  expect(
    missingProducts(
      item({ executionStatus: 'SUCCESS', products: ['LOANS'], statusDetail: { loans: null } }),
    ),
  ).toEqual(NOTHING))

test('a warning without the institution’s text gives the service’s', () => {
  const warnings = [
    { code: '500', message: 'Loans are not available' },
    { code: '501', message: 'Refused', providerMessage: 'Recusado' },
  ]
  const loans = { isUpdated: false, lastUpdatedAt: null, warnings }
  expect(missingProducts(item({ statusDetail: { loans } }))).toMatchObject({
    providerMessages: ['Recusado'],
    serviceMessages: ['Loans are not available'],
  })
})

test('another warning does not mean a quota', () =>
  expect(missingProducts(item({ statusDetail: { loans: detail(false, '500') } }))).toEqual({
    ...NOTHING,
    missing: ['LOANS'],
  }))

test('each product has its own reason', () => {
  const statusDetail = {
    accounts: detail(true),
    transactions: detail(false, '423'),
    loans: detail(false),
    identity: null,
  }
  expect(missingProducts(item({ statusDetail }))).toEqual({
    ...NOTHING,
    overQuota: ['TRANSACTIONS'],
    missing: ['LOANS'],
  })
})

test('no product is missing without statusDetail', () =>
  expect(missingProducts(item({ statusDetail: null }))).toEqual(NOTHING))

describe('the warnings of an updated product decide', () => {
  test('423 means that it is over its quota', () =>
    expect(missingProducts(item({ statusDetail: { transactions: detail(true, '423') } }))).toEqual({
      ...NOTHING,
      overQuota: ['TRANSACTIONS'],
    }))

  test.each([
    ['PARTIAL_SUCCESS', ['LOANS']],
    ['SUCCESS', []],
  ])('another one after %s means that these are missing: %j', (executionStatus, missing) =>
    expect(
      missingProducts(item({ executionStatus, statusDetail: { loans: detail(true, '500') } })),
    ).toEqual({ ...NOTHING, missing }),
  )
})

test.each([null, {}, { accounts: detail(true) }])(
  'a partial success with statusDetail %j does not say which products are missing',
  (statusDetail) =>
    expect(missingProducts(item({ executionStatus: 'PARTIAL_SUCCESS', statusDetail }))).toEqual({
      ...NOTHING,
      isUnnamed: true,
    }),
)

test('a repeated warning of the bank is shown once', () => {
  const says = (code: string, providerMessage: string): ProductDetail => ({
    ...detail(false),
    warnings: [{ code, providerMessage }],
  })
  const statusDetail = {
    accounts: { ...says('500', 'Tudo certo.'), isUpdated: true },
    transactions: says('423', 'Limite mensal.'),
    creditCards: says('423', 'Limite mensal.'),
    loans: says('500', ''),
  }
  expect(
    missingProducts(item({ executionStatus: 'SUCCESS', statusDetail })).providerMessages,
  ).toEqual(['Limite mensal.'])
})

describe('the collected products', () => {
  const products = ['TRANSACTIONS', 'LOANS']
  const collected = (overrides: Parameters<typeof item>[0]) =>
    collectedProducts(item({ products, ...overrides }))

  test('are those of the Item without the missing ones', () => {
    expect(collected({})).toEqual(products)
    expect(collected({ statusDetail: { loans: detail(false) } })).toEqual(['TRANSACTIONS'])
    expect(collected({ statusDetail: { transactions: detail(true, '423') } })).toEqual(['LOANS'])
  })

  test('include payment data that was read along, unasked', () => {
    expect(collected({ statusDetail: { paymentData: detail(true) } })).toEqual([
      ...products,
      'PAYMENT_DATA',
    ])
    expect(collected({ statusDetail: { paymentData: detail(false) } })).toEqual(products)
    expect(collected({ statusDetail: { paymentData: null } })).toEqual(products)
  })

  test('are those alone of which a partial success speaks', () =>
    expect(
      collected({
        executionStatus: 'PARTIAL_SUCCESS',
        statusDetail: { accounts: detail(true), loans: detail(false) },
      }),
    ).toEqual(['ACCOUNTS']))
  test('are unknown after a partial success that names none', () =>
    expect(collected({ executionStatus: 'PARTIAL_SUCCESS' })).toEqual([]))
})

describe('the results that the host page receives', () => {
  const DAY = '2026-09-01T12:00:00.000Z'

  test('name each product, whether it came, why not, and the time of the data', () => {
    const statusDetail = {
      accounts: { isUpdated: true, lastUpdatedAt: DAY, warnings: [] },
      transactions: { isUpdated: false, lastUpdatedAt: DAY, warnings: [{ code: '423' }] },
      creditCards: { isUpdated: false, lastUpdatedAt: DAY, warnings: [{ code: 'Sua senha' }] },
      investments: { isUpdated: true, lastUpdatedAt: DAY, warnings: [{ code: '500' }] },
      loans: null,
    }
    const products = [
      'ACCOUNTS',
      'TRANSACTIONS',
      'CREDIT_CARDS',
      'INVESTMENTS',
      'LOANS',
      'IDENTITY',
    ]
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
    const failed = item({
      clientUserId: 'person-7',
      lastUpdatedAt: DAY,
      error: { code: 'SITE_NOT_AVAILABLE', attributes: {} },
    })
    const facts = { clientUserId: 'person-7', lastUpdatedAt: DAY, errorCode: 'SITE_NOT_AVAILABLE' }
    expect(failed.forHost).toMatchObject(facts)
    expect(item().forHost).toMatchObject({ clientUserId: null, errorCode: null })
  })
})
