import { describe, expect, test } from 'vitest'
import { en } from '../../../testkit/english.ts'
import { categoryWords, productLabels } from './products.ts'

const labelsOf = (...codes: string[]) => categoryWords(en, codes).map(({ label }) => label)
const detailsOf = (...codes: string[]) =>
  categoryWords(en, codes)
    .map(({ detail }) => detail)
    .join(' ')

type Product = keyof typeof en.products

/** All there are, the empty one too, each in the order of the whole. */
const subsetsOf = <T>([first, ...others]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsetsOf(others).flatMap((rest) => [rest, [first, ...rest]])

describe('data categories', () => {
  test('hold every product there are words for, once', () => {
    const all = Object.keys(en.products)
    const told = categoryWords(en, all).map(({ detail }) => detail)
    const details = Object.values(en.productDetails)
    expect(told.join(' ').length).toBe(details.join(' ').length)
    for (const detail of details) expect(told.join(' ')).toContain(detail)
  })

  test('come in one order, however the products do', () =>
    expect(labelsOf('LOANS', 'CREDIT_CARDS', 'TRANSACTIONS', 'IDENTITY', 'ACCOUNTS')).toEqual([
      'Identity and contact details',
      'Accounts, balances and transactions',
      'Credit cards',
      'Loans and financing',
    ]))

  test('promise no more than what is read of them', () => {
    expect(labelsOf('ACCOUNTS')).toEqual(['Accounts and balances'])
    expect(labelsOf('TRANSACTIONS')).toEqual(['Account transactions'])
    expect(labelsOf('INVESTMENTS', 'INVESTMENTS_TRANSACTIONS')).toEqual([
      'Investments and their transactions',
    ])
  })

  test.each([
    ['accounts', ['ACCOUNTS', 'TRANSACTIONS'], ['PAYMENT_DATA']],
    ['credit', ['LOANS', 'OPPORTUNITIES'], []],
    ['investments', ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'], ['PORTFOLIO']],
  ] as const)('are called %s only where all that the name says is read', (name, said, more) => {
    for (const read of subsetsOf<Product>([...said, ...more])) {
      const labels = said.every((product) => read.includes(product))
        ? [en.categories[name]]
        : read.map((product) => en.products[product])
      expect(labelsOf(...read)).toEqual(labels)
      expect(detailsOf(...read)).toBe(read.map((product) => en.productDetails[product]).join(' '))
    }
  })

  test('leave out what has no words', () => expect(labelsOf('SOMETHING_NEW')).toEqual([]))

  test('tell in detail what is read, and nothing else', () =>
    expect(categoryWords(en, ['ACCOUNTS', 'TRANSACTIONS'])).toEqual([
      {
        label: 'Accounts, balances and transactions',
        detail:
          'Branch and account numbers, balances and limits. Money in and out: date, amount and description.',
      },
    ]))
})

test('single products are named in the catalogue’s order', () =>
  expect(productLabels(en, ['LOANS', 'ACCOUNTS', 'SOMETHING_NEW'])).toEqual([
    'Accounts and balances',
    'Loans and financing',
  ]))
