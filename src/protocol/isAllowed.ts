/**
 * True for an origin that may embed or open this page.
 * @param allowed null for any but `null`
 */
export const isAllowed = (origin: string, allowed: readonly string[] | null): boolean =>
  origin !== 'null' && origin !== '' && (allowed === null || allowed.includes(origin))
