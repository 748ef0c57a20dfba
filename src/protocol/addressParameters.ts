/** The parameters of a fragment or a query by name; null for a name that is given twice, of which no value is read. */
export type AddressParameters = ReadonlyMap<string, string | null>

/** Reads a fragment or a query, without its `#` or `?`. */
export function addressParameters(text: string): AddressParameters {
  const read = new Map<string, string | null>()
  for (const [name, value] of new URLSearchParams(text))
    read.set(name, read.has(name) ? null : value)
  return read
}
