import { isSeen } from '../protocol/isSeen.ts'

/**
 * Returns a text without white space around it, as the end of a file's line is; '' for anything else, for a text that
 * shows nothing, and for what a template makes of no value.
 */
export function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  return !isSeen(text) || /^(undefined|null|NaN|\[object Object\])$/.test(text) ? '' : text
}

/** @throws {TypeError} `<name> needs <what>.` for a value of which `textOf` is empty. */
export function needText(name: string, what: string, value: unknown): string {
  const text = textOf(value)
  if (text === '') throw new TypeError(`${name} needs ${what}.`)
  return text
}

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
