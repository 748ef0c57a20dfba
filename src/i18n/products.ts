import type { LaterMessages } from './catalogue.ts'

interface ProductWords {
  code: string
  label: string
  /** What exactly is read, in a sentence. */
  detail: string
}

type Words = Pick<LaterMessages, 'products' | 'productDetails'>

/** The words for products, in the catalogue's order; a product without words is left out. */
export const productWords = (
  { products, productDetails }: Words,
  codes: readonly string[],
): ProductWords[] => {
  const details = new Map(Object.entries(productDetails))
  return Object.entries(products).flatMap(([code, label]) =>
    codes.includes(code) ? [{ code, label, detail: details.get(code) ?? '' }] : [],
  )
}

/** The same, by name alone. */
export const productLabels = (messages: Words, codes: readonly string[]): string[] =>
  productWords(messages, codes).map(({ label }) => label)
