const MAX_LENGTH = 1000

/**
 * A text of a server as it may be printed: signs that act on a terminal, turn the direction of writing or are not seen are
 * written as `\u{1b}`, and what is too long ends in `…`.
 */
export const printable = (text: string): string => {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  return cut.replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
}
