import { PRODUCTS, THEMES, type Product, type SentOptions, type WidgetOptions } from './options.ts'

const known = (products: readonly string[]): Product[] =>
  products.flatMap((sent) => PRODUCTS.find((product) => product === sent) ?? [])

/** The options without the theme and the products that this version does not know, which a newer host page may send. */
export function knownOptions({
  theme: sentTheme,
  products,
  optionalProducts,
  ...options
}: SentOptions): WidgetOptions {
  const theme = THEMES.find((one) => one === sentTheme)
  return {
    ...options,
    ...(theme && { theme }),
    ...(products && { products: known(products) }),
    ...(optionalProducts && { optionalProducts: known(optionalProducts) }),
  }
}
