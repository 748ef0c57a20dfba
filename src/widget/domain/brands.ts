import type { Connector } from './connector.ts'

/** The brand of each Connector: those of one name in one country, as personal and business ones may be. */
export type Brands = ReadonlyMap<Connector, readonly Connector[]>

const keyOf = ({ name, country = '' }: Connector) => `${country} ${name.toLowerCase()}`

export function brandsOf(connectors: readonly Connector[]): Brands {
  const named = new Map<string, Connector[]>()
  const brands = new Map<Connector, readonly Connector[]>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    const brand = named.get(key) ?? []
    named.set(key, brand)
    brand.push(connector)
    brands.set(connector, brand)
  }
  return brands
}

/** Returns the Connectors of a Connector's brand, itself included. */
export const brandOf = (brands: Brands, connector: Connector): readonly Connector[] =>
  brands.get(connector) ?? [connector]

/** Returns the first Connector of each brand; the order stays otherwise. */
export function firstOfBrands(brands: Brands, connectors: readonly Connector[]): Connector[] {
  const seen = new Set<readonly Connector[]>()
  return connectors.filter((connector) => {
    const brand = brandOf(brands, connector)
    const isFirst = !seen.has(brand)
    seen.add(brand)
    return isFirst
  })
}
