import {
  PRODUCTS,
  THEMES,
  type Connection,
  type Product,
  type SentOptions,
  type WidgetOptions,
} from './options.ts'

const knownProducts = (products: readonly string[]): Product[] =>
  products.flatMap((sent) => PRODUCTS.find((product) => product === sent) ?? [])

/** One connection of each Item, with what its later entries say as well. */
function ofEachItem(connections: readonly Connection[]): Connection[] {
  const byItem = new Map<string, Connection>()
  for (const connection of connections) {
    const id = connection.itemId.toLowerCase()
    const first = byItem.get(id)
    byItem.set(id, first ? { ...first, ...connection, itemId: first.itemId } : connection)
  }
  return [...byItem.values()]
}

/**
 * Returns the options without the theme and the products that this version does not know, which a newer host page may send, and
 * each entry of a list once.
 */
export function knownOptions(sent: SentOptions): WidgetOptions {
  const unique = { ...sent }
  for (const [name, value] of Object.entries(sent))
    if (Array.isArray(value)) Reflect.set(unique, name, [...new Set<unknown>(value)])
  const { theme: sentTheme, products, optionalProducts, connections, ...rest } = unique
  const theme = THEMES.find((known) => known === sentTheme)
  return {
    ...rest,
    ...(theme && { theme }),
    ...(products && { products: knownProducts(products) }),
    ...(optionalProducts && { optionalProducts: knownProducts(optionalProducts) }),
    ...(connections && { connections: ofEachItem(connections) }),
  }
}
