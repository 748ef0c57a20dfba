import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from '../domain/displayText.ts'
import type { WidgetOptions } from '../../protocol/options.ts'

/** Returns the host's options, the texts in them made fit to be read: a purpose or a label of blanks is none, a name is ''. */
export function sanitizeOptions({ fallback, ...others }: WidgetOptions): WidgetOptions {
  const label = sanitizeText(fallback?.label ?? '', MAX_NAME_LENGTH)
  const options = { ...others, ...(label && { fallback: { label } }) }
  const { application } = options
  if (!application) return options
  const { purpose: given, ...rest } = application
  const purpose = sanitizeText(given ?? '', MAX_SENTENCE_LENGTH)
  return {
    ...options,
    application: {
      ...rest,
      name: sanitizeText(rest.name, MAX_NAME_LENGTH),
      ...(purpose && { purpose }),
    },
  }
}
