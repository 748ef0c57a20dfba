import * as z from 'zod/mini'
import './lenient.ts'

/** Control characters, and those that turn the direction of the text around them. */
const UNSEEN = /[\p{Cc}\s]+/gu
const TURNING = /\p{Bidi_C}/gu
const HALF_A_PAIR = /[\uD800-\uDBFF]$/

/**
 * Text of others that people read: it neither turns the words beside it round (a bank's name in our own
 * sentence) nor goes on for ever.
 */
export const legible = (text: string, most: number) =>
  text
    .slice(0, most * 2)
    .replace(TURNING, '')
    .replace(UNSEEN, ' ')
    .trim()
    .slice(0, most)
    .replace(HALF_A_PAIR, '')

export const [MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH] = [150, 1000]

export const shownText = (most = MAX_NAME_LENGTH) =>
  z.pipe(
    z.string(),
    z.transform((text) => legible(text, most)),
  )

/** What takes a sentence or more. */
export const shownSentence = () => shownText(MAX_SENTENCE_LENGTH)
