import {
  PRODUCTS,
  THEMES,
  type Connection,
  type Product,
  type SentOptions,
  type WidgetOptions,
} from './options.ts'

const known = (products: readonly string[]): Product[] =>
  unique(products).flatMap((sent) => PRODUCTS.find((product) => product === sent) ?? [])

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** One connection of each Item, with what its later entries say as well. */
function ofEachItem(connections: readonly Connection[]): Connection[] {
  const byItem = new Map<string, Connection>()
  for (const one of connections) {
    const id = one.itemId.toLowerCase()
    const first = byItem.get(id)
    byItem.set(id, first ? { ...first, ...one, itemId: first.itemId } : one)
  }
  return [...byItem.values()]
}

/**
 * The options without the theme and the products that this version does not know, which a newer host page may send, and
 * each entry of a list once.
 */
export function knownOptions({
  theme: sentTheme,
  products,
  optionalProducts,
  countries,
  connectorTypes,
  connectorIds,
  featuredConnectorIds,
  connections,
  ...options
}: SentOptions): WidgetOptions {
  const theme = THEMES.find((one) => one === sentTheme)
  return {
    ...options,
    ...(theme && { theme }),
    ...(products && { products: known(products) }),
    ...(optionalProducts && { optionalProducts: known(optionalProducts) }),
    ...(countries && { countries: unique(countries) }),
    ...(connectorTypes && { connectorTypes: unique(connectorTypes) }),
    ...(connectorIds && { connectorIds: unique(connectorIds) }),
    ...(featuredConnectorIds && { featuredConnectorIds: unique(featuredConnectorIds) }),
    ...(connections && { connections: ofEachItem(connections) }),
  }
}
