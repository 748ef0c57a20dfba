const MAX_DEPTH = 100

/**
 * Parses JSON in which no object has a name twice, also not in another spelling: readers differ in which of the two they
 * take.
 * @throws SyntaxError for other text, for the name `__proto__`, which some readers take for an object's prototype, and for
 * lists and objects in one another that are more than 100 deep
 */
export function parseUniqueJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const open: Set<unknown>[] = []
  // In text that is JSON, a string before a colon is a name.
  for (const [token, string, colon] of text.matchAll(
    /("(?:[^"\\]+|\\.)*")[\t\n\r ]*(:?)|[{}[\]]/g,
  )) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else if (string !== undefined && colon === ':') {
      const name: unknown = JSON.parse(string)
      if (name === '__proto__' || open.at(-1)?.has(name))
        throw new SyntaxError(`The name ${string} stands twice, or is not allowed.`)
      open.at(-1)?.add(name)
    }
    if (open.length > MAX_DEPTH) throw new SyntaxError(`The text is more than ${MAX_DEPTH} deep.`)
  }
  return value
}
