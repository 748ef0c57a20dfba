/**
 * Refuses what would have no effect: a name that is misspelt, or stands in the wrong place.
 *
 * @throws {TypeError} `<name> does not know <option>: it takes …`
 */
export function needKnown(name: string, given: object, known: object, prefix = ''): void {
  const unknown = Object.keys(given).find((one) => !Object.hasOwn(known, one))
  if (unknown === undefined) return
  const names = Object.keys(known).map((one) => prefix + one)
  const instead = unknown === 'clientUserId' ? 'userId' : names.join(', ')
  throw new TypeError(`${name} does not know ${prefix}${unknown}: it takes ${instead}.`)
}
