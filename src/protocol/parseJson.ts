/** The number of names in JSON: of its strings, those before a colon. */
const countNames = (json: string) =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length

/**
 * Parses JSON in which no object has a name twice: `JSON.parse` takes the last of two, other readers the first.
 * @throws SyntaxError for any other text
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (countNames(text) !== countNames(JSON.stringify(value)))
    throw new SyntaxError('A name stands twice')
  return value
}
