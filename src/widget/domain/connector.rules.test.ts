import { describe, expect, test } from 'vitest'
import { connector } from '../../../testkit/fixtures.ts'
import { groupOf, readConnector, requestedProducts, unavailability } from './connector.ts'
import { credentialsOf } from './credential.ts'

test('the Connector embedded in an Item has a name and a logo, but no credentials', () => {
  const embedded = { id: 5, name: 'Banco Exemplo', primaryColor: '00A5DB', oauth: true }
  const read = readConnector({ ...embedded, isSandbox: true })
  expect(read).toMatchObject({
    ...embedded,
    primaryColor: '#00A5DB',
    isSandbox: true,
    products: [],
    health: 'ONLINE',
  })
  expect(read && credentialsOf(read)).toEqual([])
})

test('an embedded Connector without a name is null', () =>
  expect(readConnector({ id: 5, name: '' })).toBeNull())

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

test.each([
  ['ONLINE', null],
  ['UNSTABLE', null],
  ['OFFLINE', 'offline'],
] as const)('the unavailability of a Connector with health %s is %s', (health, reason) =>
  expect(unavailability(connector({ health }), undefined)).toBe(reason),
)
