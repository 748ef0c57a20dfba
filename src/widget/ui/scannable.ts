/** Codes of longer texts are too fine for a phone camera, and slow to draw. */
const MAX_CHARACTERS = 1000

/** True if a text is short enough for a QR code that a phone can scan from a screen. */
export const isScannable = (text: string): boolean => text.length <= MAX_CHARACTERS
