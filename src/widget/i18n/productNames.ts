import type { RemainingMessages } from './messageTypes.ts'

type Product = keyof RemainingMessages['products']
type ProductMessages = Pick<RemainingMessages, 'products' | 'productDetails' | 'categories'>

/** The categories by which consent and success group products. */
export type CategoryName =
  | 'identity'
  | 'accounts'
  | 'cards'
  | 'credit'
  | 'investments'
  | 'income'
  | 'other'

interface Category {
  category: CategoryName
  products: readonly Product[]
  /** The message that names several of the products at once; without it each product is named. */
  name?: keyof RemainingMessages['categories']
  /** The products that the name mentions, all of which must be read for it to be used. Default: all. */
  mentions?: readonly Product[]
}

/** The data categories of Open Finance Brasil, in its order, and the products of each. */
const CATEGORIES: readonly Category[] = [
  { category: 'identity', products: ['IDENTITY'] },
  {
    category: 'accounts',
    products: ['ACCOUNTS', 'TRANSACTIONS', 'PAYMENT_DATA'],
    name: 'accounts',
    mentions: ['ACCOUNTS', 'TRANSACTIONS'],
  },
  { category: 'cards', products: ['CREDIT_CARDS'] },
  { category: 'credit', products: ['LOANS', 'OPPORTUNITIES'], name: 'credit' },
  {
    category: 'investments',
    products: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS', 'PORTFOLIO'],
    name: 'investments',
    mentions: ['INVESTMENTS', 'INVESTMENTS_TRANSACTIONS'],
  },
  { category: 'income', products: ['INCOME_REPORTS'] },
]

export interface CategoryDescription {
  category: CategoryName
  label: string
  /** The data that is read, in sentences. */
  detail: string
  /** The products of the list that it stands for. */
  products: string[]
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
    .map((code) => ({ category: 'other' as const, label: code, detail: '', products: [code] })),
]

const describeKnown = (
  messages: ProductMessages,
  codes: readonly string[],
): CategoryDescription[] =>
  CATEGORIES.flatMap(({ category, products, name, mentions = products }) => {
    const read = products.filter((product) => codes.includes(product))
    const described = read.map((product) => ({
      category,
      label: messages.products[product],
      detail: messages.productDetails[product],
      products: [product],
    }))
    if (!name || !mentions.every((product) => read.includes(product))) return described
    return [
      {
        category,
        label: messages.categories[name],
        detail: described.map(({ detail }) => detail).join(' '),
        products: read,
      },
    ]
  })

/** One description for each category, in the order given: of several parts the labels and details together. */
export const mergeByCategory = (descriptions: readonly CategoryDescription[]) => {
  const merged = new Map<string, CategoryDescription>()
  for (const one of descriptions) {
    const key = one.category === 'other' ? one.label : one.category
    const before = merged.get(key)
    merged.set(
      key,
      before
        ? {
            category: one.category,
            label: `${before.label}, ${one.label}`,
            detail: `${before.detail} ${one.detail}`,
            products: [...before.products, ...one.products],
          }
        : one,
    )
  }
  return [...merged.values()]
}

/** The names of categories in a list or a title: a short one where there is one for just these products. */
export function shortNames(messages: RemainingMessages, codes: readonly string[]): string[] {
  const { products, categories, consent } = messages
  const [identity, cards, loans] = messages.shortNames
  const short: Record<string, string | undefined> = {
    [products.IDENTITY]: identity,
    [categories.accounts]: consent.labels.accounts,
    [products.CREDIT_CARDS]: cards,
    [products.LOANS]: loans,
    [categories.investments]: products.INVESTMENTS,
  }
  return describeCategories(messages, codes).map(({ label }) => short[label] ?? label)
}

/** The names of single products, in the order of the messages. Unknown products are left out. */
export const productNames = ({ products }: ProductMessages, codes: readonly string[]): string[] =>
  Object.entries(products).flatMap(([code, label]) => (codes.includes(code) ? [label] : []))
