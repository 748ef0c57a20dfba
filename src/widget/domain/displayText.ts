import * as z from 'zod/mini'
import './lenient.ts'

const CONTROLS_AND_SPACES = /[\p{Cc}\s]+/gu
const BIDI_CONTROLS = /\p{Bidi_C}/gu
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/

/**
 * Foreign text made safe to display inside the widget's own sentences: without bidirectional and control
 * characters, with single spaces, cut to `maxLength` characters.
 */
export const sanitizeText = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength * 2)
    .replace(BIDI_CONTROLS, '')
    .replace(CONTROLS_AND_SPACES, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(LONE_HIGH_SURROGATE, '')

export const [MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH] = [150, 1000]

/** A text field of the service that is displayed. */
export const displayTextSchema = (maxLength = MAX_NAME_LENGTH) =>
  z.pipe(
    z.string(),
    z.transform((text) => sanitizeText(text, maxLength)),
  )

/** A text field of one or more sentences. */
export const displaySentenceSchema = () => displayTextSchema(MAX_SENTENCE_LENGTH)
