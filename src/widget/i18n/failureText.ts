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

const pick = (text: Text | TextByOccasion, occasion: Occasion): Text => {
  if (typeof text !== 'object') return text
  const update = text.update ?? text.create
  return { ...text, update, renewal: text.renewal ?? update }[occasion]
}

/** The title and text of a failure on this occasion. */
export const failureText = (
  { failureTitles, failureTexts }: Pick<Messages, 'failureTitles' | 'failureTexts'>,
  code: keyof Messages['failureTitles'],
  occasion: Occasion,
): TitleAndText => ({
  title: pick(failureTitles[code], occasion),
  text: pick(failureTexts[code], occasion),
})
