import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from '../domain/displayText.ts'
import type { Texts, WidgetOptions } from '../../protocol/options.ts'

/** Each text, at any depth, without what is not seen. */
const sanitizeTexts = (texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? sanitizeText(value, MAX_SENTENCE_LENGTH) : value,
  )

/** Returns the host's options, the texts in them made fit to be read: a purpose or a label of blanks is none, a name is ''. */
export function sanitizeOptions(given: WidgetOptions): WidgetOptions {
  const { application, texts, fallback, ...options } = given
  const { purpose: givenPurpose, ...rest } = application ?? { name: '' }
  const label = sanitizeText(fallback?.label ?? '', MAX_NAME_LENGTH)
  const purpose = sanitizeText(givenPurpose ?? '', MAX_SENTENCE_LENGTH)
  return {
    ...options,
    ...(texts && { texts: sanitizeTexts(texts) }),
    ...(label && { fallback: { ...fallback, label } }),
    ...(application && {
      application: {
        ...rest,
        name: sanitizeText(rest.name, MAX_NAME_LENGTH),
        ...(purpose && { purpose }),
      },
    }),
  }
}
