import type { Connector } from './connector.ts'

/** The Connectors of each brand: those of one name in one country, as personal and business ones may be. */
export type Brands = ReadonlyMap<string, readonly Connector[]>

const keyOf = ({ name, country = '' }: Connector) => `${country} ${name.toLowerCase()}`

export function brandsOf(connectors: readonly Connector[]): Brands {
  const brands = new Map<string, Connector[]>()
  for (const connector of connectors) {
    const brand = brands.get(keyOf(connector))
    if (brand) brand.push(connector)
    else brands.set(keyOf(connector), [connector])
  }
  return brands
}

/** The Connectors of a Connector's brand, itself included. */
export const brandOf = (brands: Brands, connector: Connector): readonly Connector[] =>
  brands.get(keyOf(connector)) ?? [connector]

/** The first Connector of each brand; the order stays otherwise. */
export function firstOfBrands(brands: Brands, connectors: readonly Connector[]): Connector[] {
  const seen = new Set<readonly Connector[]>()
  return connectors.filter((connector) => {
    const brand = brandOf(brands, connector)
    const isFirst = !seen.has(brand)
    seen.add(brand)
    return isFirst
  })
}
