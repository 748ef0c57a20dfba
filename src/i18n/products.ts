import type { LaterMessages } from './catalogue.ts'

type Product = keyof LaterMessages['products']
type Words = Pick<LaterMessages, 'products' | 'productDetails' | 'categories'>

interface Category {
  /** Which words stand for all of it; a category of one product needs none but that product's. */
  named?: keyof LaterMessages['categories']
  products: readonly Product[]
}

/** The data categories of Open Finance Brasil, in its order, and the products that each is made of. */
const CATEGORIES: readonly Category[] = [
  { products: ['IDENTITY'] },
  { named: 'accounts', products: ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA'] },
  { products: ['CREDIT_CARDS'] },
  { named: 'credit', products: ['LOANS', 'OPPORTUNITIES'] },
  { named: 'investments', products: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS', 'PORTFOLIO'] },
  { products: ['INCOME_REPORTS'] },
]

interface CategoryWords {
  label: string
  /** What exactly is read, in sentences. */
  detail: string
}

/**
 * What is read, category by category. Where only one product of a category is, it is called by its own
 * name: a category never promises more than it has. A product without words is left out.
 */
export const categoryWords = (words: Words, codes: readonly string[]): CategoryWords[] =>
  CATEGORIES.flatMap(({ named, products }) => {
    const read = products.filter((product) => codes.includes(product))
    const [first, second] = read
    if (!first) return []
    return {
      label: second && named ? words.categories[named] : words.products[first],
      detail: read.map((product) => words.productDetails[product]).join(' '),
    }
  })

/** Single products by name, in the catalogue's order. */
export const productLabels = ({ products }: Words, codes: readonly string[]): string[] =>
  Object.entries(products).flatMap(([code, label]) => (codes.includes(code) ? [label] : []))
