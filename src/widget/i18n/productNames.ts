import type { RemainingMessages } from './messageTypes.ts'

type Product = keyof RemainingMessages['products']
type ProductMessages = Pick<RemainingMessages, 'products' | 'productDetails' | 'categories'>

interface Category {
  products: readonly Product[]
  /** The message that names several of the products at once; without it each product is named. */
  name?: keyof RemainingMessages['categories']
  /** The products that the name mentions, all of which must be read for it to be used. Default: all. */
  mentions?: readonly Product[]
}

/** The data categories of Open Finance Brasil, in its order, and the products of each. */
const CATEGORIES: readonly Category[] = [
  { products: ['IDENTITY'] },
  {
    products: ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA'],
    name: 'accounts',
    mentions: ['ACCOUNTS', 'TRANSACTIONS'],
  },
  { products: ['CREDIT_CARDS'] },
  { products: ['LOANS', 'OPPORTUNITIES'], name: 'credit' },
  {
    products: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS', 'PORTFOLIO'],
    name: 'investments',
    mentions: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'],
  },
  { products: ['INCOME_REPORTS'] },
]

export interface CategoryDescription {
  label: string
  /** The data that is read, in sentences. */
  detail: string
}

/**
 * The data categories that a list of products amounts to, for consent and success. A category is named as a
 * whole only if every product that its name mentions is in the list; otherwise its products are named one by
 * one. A product without words comes last, by the service's own name for it.
 */
export const describeCategories = (
  messages: ProductMessages,
  codes: readonly string[],
): CategoryDescription[] => [
  ...describeKnown(messages, codes),
  ...[...new Set(codes)]
    .filter((code) => !Object.hasOwn(messages.products, code))
    .map((code) => ({ label: code, detail: '' })),
]

const describeKnown = (
  messages: ProductMessages,
  codes: readonly string[],
): CategoryDescription[] =>
  CATEGORIES.flatMap(({ products, name, mentions = products }) => {
    const read = products.filter((product) => codes.includes(product))
    const described = read.map((product) => ({
      label: messages.products[product],
      detail: messages.productDetails[product],
    }))
    if (!name || !mentions.every((product) => read.includes(product))) return described
    return [
      {
        label: messages.categories[name],
        detail: described.map(({ detail }) => detail).join(' '),
      },
    ]
  })

/** The names of single products, in the order of the messages. Unknown products are left out. */
export const productNames = ({ products }: ProductMessages, codes: readonly string[]): string[] =>
  Object.entries(products).flatMap(([code, label]) => (codes.includes(code) ? [label] : []))
