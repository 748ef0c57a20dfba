/** Converts cents to the major unit of a currency, with two decimals. */
export function fromCents(cents: number): number {
  // `+ 0` turns -0 into 0.
  return Math.round(cents) / 100 + 0
}
