import { A_NAME, A_SENTENCE, legible } from '../domain/shownText.ts'
import type { WidgetOptions } from '../protocol/messages.ts'

/** The host's options, the texts in them made fit to be read. */
export function shownOptions(options: WidgetOptions): WidgetOptions {
  const { application } = options
  if (!application) return options
  const { name, purpose } = application
  return {
    ...options,
    application: {
      ...application,
      name: legible(name, A_NAME),
      ...(purpose !== undefined && { purpose: legible(purpose, A_SENTENCE) }),
    },
  }
}
