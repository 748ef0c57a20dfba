/**
 * Returns the text without white space around it, as the end of a file's line is.
 *
 * @throws {TypeError} `<name> needs <what>.` for anything else, and for a text with nothing but white space.
 */
export function needText(name: string, what: string, value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') throw new TypeError(`${name} needs ${what}.`)
  return text
}
