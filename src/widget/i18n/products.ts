import type { LaterMessages } from './catalogue.ts'

type Product = keyof LaterMessages['products']
type Words = Pick<LaterMessages, 'products' | 'productDetails' | 'categories'>

interface Category {
  products: readonly Product[]
  /** Words for more than one product; a category that is always told product by product has none. */
  named?: keyof LaterMessages['categories']
  /** The products those words speak of: all of them, if not said. */
  says?: readonly Product[]
}

/** The data categories of Open Finance Brasil, in its order, and the products that each is made of. */
const CATEGORIES: readonly Category[] = [
  { products: ['IDENTITY'] },
  {
    products: ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA'],
    named: 'accounts',
    says: ['ACCOUNTS', 'TRANSACTIONS'],
  },
  { products: ['CREDIT_CARDS'] },
  { products: ['LOANS', 'OPPORTUNITIES'], named: 'credit' },
  {
    products: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS', 'PORTFOLIO'],
    named: 'investments',
    says: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'],
  },
  { products: ['INCOME_REPORTS'] },
]

export interface CategoryWords {
  label: string
  /** What exactly is read, in sentences. */
  detail: string
}

/**
 * What is read, category by category. Where not all is read that a category's name speaks of, its products
 * are named one by one: nothing is promised that is not read. A product without words is left out.
 */
export const categoryWords = (words: Words, codes: readonly string[]): CategoryWords[] =>
  CATEGORIES.flatMap(({ products, named, says = products }) => {
    const read = products.filter((product) => codes.includes(product))
    const told = read.map((product) => ({
      label: words.products[product],
      detail: words.productDetails[product],
    }))
    if (!named || !says.every((product) => read.includes(product))) return told
    return [{ label: words.categories[named], detail: told.map(({ detail }) => detail).join(' ') }]
  })

/** Single products by name, in the catalogue's order. */
export const productLabels = ({ products }: Words, codes: readonly string[]): string[] =>
  Object.entries(products).flatMap(([code, label]) => (codes.includes(code) ? [label] : []))
