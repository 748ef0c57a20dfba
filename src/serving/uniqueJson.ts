const MAX_DEPTH = 100

/**
 * Parses JSON in which no object has a key twice, also not in another spelling: readers differ in which of the two they
 * take.
 * @throws SyntaxError for other text, for the key `__proto__`, which some readers take for an object's prototype, and for
 * lists and objects in one another that are more than 100 deep. Its message is what the text "is" or "has".
 */
export function parseUniqueJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SyntaxError('is not JSON')
  }
  const open: Set<unknown>[] = []
  // In text that is JSON, a string before a colon is a key.
  for (const [token, string, colon] of text.matchAll(
    /("(?:[^"\\]+|\\.)*")[\t\n\r ]*(:?)|[{}[\]]/g,
  )) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (string !== undefined && colon === ':') {
      const key: unknown = JSON.parse(string)
      if (key === '__proto__') throw new SyntaxError('has the unknown key "__proto__"')
      if (open.at(-1)?.has(key))
        throw new SyntaxError(`has the key ${JSON.stringify(key)} twice in one object`)
      open.at(-1)?.add(key)
    }
    if (open.length > MAX_DEPTH) throw new SyntaxError(`is more than ${MAX_DEPTH} deep`)
  }
  return value
}
