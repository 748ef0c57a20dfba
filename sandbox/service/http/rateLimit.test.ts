import { describe, expect, test } from 'vitest'
import { rateGroupOf } from './rateLimit.ts'

const paths = {
  accounts: ['/accounts', '/accounts/1', '/accounts/1/balance', '/accounts/1/statements'],
  transactions: ['/transactions', '/transactions/1', '/v2/transactions'],
  bills: ['/bills', '/bills/1'],
  investments: ['/investments', '/investments/1'],
  loans: ['/loans', '/loans/1'],
  identity: ['/identity'],
  consents: ['/consents', '/consents/1'],
  categories: ['/categories', '/categories/1', '/categories/rules'],
}

describe('rate limits of product data', () => {
  test.each(Object.entries(paths))('%s are a group of their own', (name, own) => {
    for (const path of own) expect(rateGroupOf('GET', path)?.name).toBe(name)
  })

  test('writes count in the group of their path', () => {
    expect(rateGroupOf('PATCH', '/transactions/1')?.name).toBe('transactions')
    expect(rateGroupOf('POST', '/categories/rules')?.name).toBe('categories')
    expect(rateGroupOf('POST', '/recurring-payments')?.name).toBe('recurring payments')
  })

  test('pages and controls are not limited', () => {
    for (const path of ['/bank/style.css', '/sandbox/clock', '/statements/1.pdf'])
      expect(rateGroupOf('GET', path)).toBeUndefined()
  })
})
