import * as z from 'zod/mini'
import { MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH, sanitizeText } from './displayText.ts'
import './lenient.ts'

/** A text field of the service that is displayed. */
export const displayTextSchema = (maxLength = MAX_NAME_LENGTH) =>
  z.pipe(
    z.string(),
    z.transform((text) => sanitizeText(text, maxLength)),
  )

/** A text field of one or more sentences. */
export const displaySentenceSchema = () => displayTextSchema(MAX_SENTENCE_LENGTH)
