import * as z from 'zod/mini'
import './lenient.ts'

/** Control characters, spaces, and the blank pattern of Braille. */
const CONTROLS_AND_SPACES = /[\p{Cc}\s\u2800]+/gu
/** Characters that show nothing: bidirectional controls, zero widths, fillers, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** More marks on one letter than any language writes; they would paint over the lines above. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/

/**
 * Foreign text made safe to display inside the widget's own sentences: without invisible and control
 * characters and stacked marks, with single spaces, cut to `maxLength` characters. Empty if nothing of it
 * would be seen.
 */
export function sanitizeText(text: string, maxLength: number): string {
  const shown = text
    .slice(0, maxLength * 2)
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .replace(CONTROLS_AND_SPACES, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(LONE_HIGH_SURROGATE, '')
  return VISIBLE.test(shown) ? shown : ''
}

export const [MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH] = [150, 1000]

/** A text field of the service that is displayed. */
export const displayTextSchema = (maxLength = MAX_NAME_LENGTH) =>
  z.pipe(
    z.string(),
    z.transform((text) => sanitizeText(text, maxLength)),
  )

/** A text field of one or more sentences. */
export const displaySentenceSchema = () => displayTextSchema(MAX_SENTENCE_LENGTH)
