import { unknownOptions } from './guards.ts'
import { PRODUCTS, THEMES, type Product, type SentOptions, type WidgetOptions } from './options.ts'

const known = (products: readonly string[]): Product[] =>
  products.flatMap((sent) => PRODUCTS.find((product) => product === sent) ?? [])

/** The options without the themes and products that this version does not know, which a newer host page may send. */
export function knownOptions({
  theme: sentTheme,
  products,
  optionalProducts,
  connections,
  ...options
}: SentOptions): WidgetOptions {
  const theme = THEMES.find((one) => one === sentTheme)
  return {
    ...options,
    ...(theme && { theme }),
    ...(products && { products: known(products) }),
    ...(optionalProducts && { optionalProducts: known(optionalProducts) }),
    ...(connections && {
      connections: connections.map(({ products: sent, ...connection }) => ({
        ...connection,
        ...(sent && { products: known(sent) }),
      })),
    }),
  }
}

/** True if there is an option, a theme or a product that this version does not know. */
export const hasUnknown = (options: SentOptions): boolean => {
  const { theme = 'auto', products = [], optionalProducts = [] } = options
  return (
    unknownOptions(options).length > 0 ||
    !THEMES.some((one) => one === theme) ||
    known([...products, ...optionalProducts]).length < products.length + optionalProducts.length
  )
}
