/**
 * A name or address inside a sentence of the other direction: without the marks its punctuation would move to the
 * wrong side. FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE have no width, and no screen reader says them.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
