import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from '../domain/displayText.ts'
import type { Texts, WidgetOptions } from '../../protocol/options.ts'

/** Each text, at any depth, without what is not seen. */
const sanitizeTexts = (texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? sanitizeText(value, MAX_SENTENCE_LENGTH) : value,
  )

/** Returns the host's options, the texts in them made fit to be read: a purpose of blanks is none, a name is ''. */
export function sanitizeOptions({ application, texts, ...options }: WidgetOptions): WidgetOptions {
  const { purpose: given, ...rest } = application ?? { name: '' }
  const purpose = sanitizeText(given ?? '', MAX_SENTENCE_LENGTH)
  return {
    ...options,
    ...(texts && { texts: sanitizeTexts(texts) }),
    ...(application && {
      application: {
        ...rest,
        name: sanitizeText(rest.name, MAX_NAME_LENGTH),
        ...(purpose && { purpose }),
      },
    }),
  }
}
