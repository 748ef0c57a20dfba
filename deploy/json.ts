/** The signs of JSON that give it its structure, and its texts. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Parses JSON.
 * @param name of the text, for the error
 * @throws Error where it is no JSON, and where an object has a key twice: of the two values readers take either
 */
export function parseJson(name: string, text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${name} is not JSON.`)
  }
  const twice = repeatedKey(text)
  if (twice === undefined) return value
  throw new Error(`${name} has the key ${JSON.stringify(twice)} twice in one object.`)
}

/** @param json that is valid */
function repeatedKey(json: string): string | undefined {
  const open: Set<string>[] = []
  let last = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set())
    if (token === '}' || token === ']') open.pop()
    if (token === ':') {
      const key = String(JSON.parse(last))
      if (open.at(-1)?.has(key)) return key
      open.at(-1)?.add(key)
    }
    last = token
  }
  return undefined
}
