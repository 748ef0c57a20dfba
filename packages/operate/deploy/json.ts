import { parseUniqueJson } from 'connect-widget/serving/uniqueJson.ts'

/**
 * Parses JSON in which no object has a key twice.
 * @param name of the text, for the error
 * @throws Error that says what is wrong with the text
 */
export function parseJson(name: string, text: string): unknown {
  try {
    return parseUniqueJson(text)
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : 'is not JSON'}.`, {
      cause: error,
    })
  }
}
