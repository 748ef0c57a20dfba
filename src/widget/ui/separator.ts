/** Stands between two texts of one line. No line begins with it. */
export const SEPARATOR = '\u00A0· '
