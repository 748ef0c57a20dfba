import type { Messages, Occasion, Text, TextByOccasion, TitleAndText } from './messageTypes.ts'

/** The names in a text. */
export interface Names {
  bank: string
  /** Null if the host gave none. */
  app: string | null
}

export const fillText = (text: Text, { bank, app }: Names): string =>
  typeof text === 'string' ? text : text(bank, app)

/** Both texts with the names filled in. */
export const fillTexts = (
  { title, text }: TitleAndText,
  names: Names,
): Record<'title' | 'text', string> => ({
  title: fillText(title, names),
  text: fillText(text, names),
})

const pick = (text: Text | TextByOccasion, occasion: Occasion): Text =>
  typeof text === 'object' ? text[occasion] : text

/** The title and text of a failure on this occasion. */
export function failureText(
  { failures }: Pick<Messages, 'failures'>,
  code: keyof Messages['failures'],
  occasion: Occasion,
): TitleAndText {
  const { title, text } = failures[code]
  return { title: pick(title, occasion), text: pick(text, occasion) }
}
