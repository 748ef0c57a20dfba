import type { Messages } from './catalogue.ts'

/** The words for products, in the catalogue's order; a product without words is left out. */
export const productLabels = ({ products }: Messages, codes: readonly string[]): string[] =>
  Object.entries(products).flatMap(([code, label]) => (codes.includes(code) ? [label] : []))
