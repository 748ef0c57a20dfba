/**
 * Returns options as JSON. A null counts as not given, except inside a list, and as the end of a consent that does not end.
 * A `toJSON` of all lists, texts or numbers, which a library such as Prototype adds, is not used.
 */
export const toJson = (options: unknown): string =>
  JSON.stringify(options, function (this: object, name, value: unknown) {
    const own: unknown = Reflect.get(this, name)
    const plain = Array.isArray(own) || typeof own !== 'object' ? own : value
    return name === 'consentExpiresAt' ? plain : (plain ?? undefined)
  })
