import { parseJson } from './parseJson.ts'

const json = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Returns the possible values of a link's parameter: the text itself, JSON, or a list with commas. */
export const linkValueCandidates = (text: string): unknown[] => [
  text,
  json(text),
  text.split(',').map((part) => json(part) ?? part),
]
