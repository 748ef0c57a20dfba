/** An entry of `exports`: a public one has `types` and `default`, one for this repository alone has only its `source`. */
interface Entry {
  source?: string
  types?: string
  default?: string
}

/** The entries of `exports` that a packed package has: the public ones, without their sources, which are not packed. */
export const publishedExports = (
  exports: Record<string, Entry>,
): Record<string, { types: string; default: string }> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([name, { types, default: module }]) =>
      types && module ? [[name, { types, default: module }]] : [],
    ),
  )
