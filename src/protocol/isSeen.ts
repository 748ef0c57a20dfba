const SEEN = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * True for a text of which something is seen. Nothing is seen of spaces, of Braille's blank pattern, of control, bidirectional
 * and zero-width characters, of fillers, of marks without a letter, and of characters that no font has.
 */
export const isSeen = (text: string): boolean => SEEN.test(text)
