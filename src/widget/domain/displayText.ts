import { isSeen } from '../../protocol/isSeen.ts'

/** Control characters, spaces, and the blank pattern of Braille. */
const CONTROLS_AND_SPACES = /[\p{Cc}\s\u2800]+/gu
/** Characters that show nothing: bidirectional controls, zero widths, fillers, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** More marks on one letter than any language writes; they would paint over the lines above. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
/** Letters, digits and punctuation of western languages, with single spaces: nothing of it is to be changed. */
const PLAIN = /^[!-~\u00A1-\u00AC\u00AE-\u02FF]+(?: [!-~\u00A1-\u00AC\u00AE-\u02FF]+)*$/
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/

/**
 * Foreign text made safe to display inside the widget's own sentences: without invisible and control
 * characters and stacked marks, with single spaces, cut to `maxLength` characters. Empty if nothing of it
 * would be seen.
 */
export function sanitizeText(text: string, maxLength: number): string {
  if (text.length <= maxLength && PLAIN.test(text)) return text
  const shown = text
    .slice(0, maxLength * 2)
    .replace(INVISIBLE, '')
    .replace(STACKED_MARKS, '$1')
    .replace(CONTROLS_AND_SPACES, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(LONE_HIGH_SURROGATE, '')
  return isSeen(shown) ? shown : ''
}

export const [MAX_NAME_LENGTH, MAX_SENTENCE_LENGTH] = [150, 1000]
