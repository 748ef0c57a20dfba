import { describe, expect, test } from 'vitest'
import { en } from '../../testkit/english.ts'
import { describeCategories, mergeByCategory } from './productNames.ts'

const labelsOf = (...codes: string[]) => describeCategories(en, codes).map(({ label }) => label)
const detailsOf = (...codes: string[]) =>
  describeCategories(en, codes)
    .map(({ detail }) => detail)
    .join(' ')

type Product = keyof typeof en.products

/** Every subset, including the empty one, in the order of the list. */
const subsetsOf = <T>([first, ...others]: readonly T[]): T[][] =>
  first === undefined ? [[]] : subsetsOf(others).flatMap((rest) => [rest, [first, ...rest]])

describe('data categories', () => {
  test('contain every product once', () => {
    const all = Object.keys(en.products)
    const described = describeCategories(en, all).map(({ detail }) => detail)
    const details = Object.values(en.productDetails)
    expect(described.join(' ').length).toBe(details.join(' ').length)
    for (const detail of details) expect(described.join(' ')).toContain(detail)
  })

  test('have one order, whatever the order of the products', () =>
    expect(labelsOf('LOANS', 'CREDIT_CARDS', 'TRANSACTIONS', 'IDENTITY', 'ACCOUNTS')).toEqual([
      'Identity and contact details',
      'Accounts, balances, transactions',
      'Credit cards',
      'Loans and financing',
    ]))

  test.each([
    ['accounts', ['ACCOUNTS', 'TRANSACTIONS'], ['PAYMENT_DATA']],
    ['credit', ['LOANS', 'OPPORTUNITIES'], []],
    ['investments', ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'], ['PORTFOLIO']],
  ] as const)(
    'are named as %s only if every product that the name mentions is read',
    (name, mentioned, more) => {
      for (const read of subsetsOf<Product>([...mentioned, ...more])) {
        const labels = mentioned.every((product) => read.includes(product))
          ? [en.categories[name]]
          : read.map((product) => en.products[product])
        expect(labelsOf(...read)).toEqual(labels)
        expect(detailsOf(...read)).toBe(read.map((product) => en.productDetails[product]).join(' '))
      }
    },
  )

  test('have products without words by their own names, after all others, each once', () =>
    expect(describeCategories(en, ['SOMETHING_NEW', 'IDENTITY', 'SOMETHING_NEW'])).toEqual([
      {
        category: 'identity',
        label: en.products.IDENTITY,
        detail: en.productDetails.IDENTITY,
        products: ['IDENTITY'],
      },
      { category: 'other', label: 'SOMETHING_NEW', detail: '', products: ['SOMETHING_NEW'] },
    ]))
})

test('the parts of a category become one description', () => {
  const codes = ['TRANSACTIONS', 'PAYMENT_DATA', 'LOANS', 'SOMETHING_NEW', 'SOMETHING_ELSE']
  expect(mergeByCategory(describeCategories(en, codes))).toMatchObject([
    {
      label: 'Account transactions, Payment details of transactions',
      products: ['TRANSACTIONS', 'PAYMENT_DATA'],
    },
    { label: 'Loans and financing', products: ['LOANS'] },
    { label: 'SOMETHING_NEW' },
    { label: 'SOMETHING_ELSE' },
  ])
})
