const DIGIT = /\p{Nd}/u

/** The value of a decimal digit: Unicode encodes the ten digits of a script in their order, some scripts end to end. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Returns the text with the decimal digits of every script (`١٢٣`, `१२३`, `１２３`) as ASCII digits. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)))
