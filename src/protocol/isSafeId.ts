const IDENTIFIER = /^[\w-]{1,100}$/

/** True for the id of an Item or a run: a UUID, and any other that is one segment of an address however it is read. */
export const isSafeId = (value: unknown): value is string =>
  typeof value === 'string' && IDENTIFIER.test(value)
