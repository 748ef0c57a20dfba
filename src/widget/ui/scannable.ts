/** Longer texts make codes too fine for a phone to read off a screen, and too slow to draw. */
const MOST_CHARACTERS = 1000

/** Whether a text makes a QR code that somebody can scan. */
export const isScannable = (text: string): boolean => text.length <= MOST_CHARACTERS
