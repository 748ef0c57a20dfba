/** The part of a text that every way of writing it keeps. */
const plain = (text: string) => text.replaceAll(/[^\da-z]/gi, '').toLowerCase()

/** Decodes an address, HTML, and code points as programs write them; of several backslashes the last. */
const decoded = (text: string) =>
  text.replaceAll(
    /(?:%|\\u00|\\x|&#x0*)([\da-f]{2});?|&#0*(\d{1,3});/gi,
    (_match, hex: string | undefined, decimal: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  )

/** Decodes what may be base64, whichever of its letters is the first, or hexadecimal digits. */
const unpacked = (text: string) => [
  ...(text.match(/[\w+/-]{8,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((start) => {
      const letters = run.slice(start).replaceAll('-', '+').replaceAll('_', '/')
      return atob(letters.length % 4 === 1 ? letters.slice(1) : letters)
    }),
  ),
  ...(text.match(/(?:[\da-f]{2}){8,}/gi) ?? []).map((run) => decoded(run.replaceAll(/../g, '%$&'))),
]

/**
 * The text without these secrets, in one line of at most 500 characters. If it holds one in another form (in JSON, in an
 * address, in HTML, in base64 or hexadecimal digits, broken into lines), nothing is left of it.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const left = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  // Base64 may be broken into lines.
  const forms = [left, decoded(left), decoded(decoded(left)), left.replaceAll(/\s/g, '')]
  const inner = forms.flatMap(unpacked)
  const views = [...forms, ...inner, ...inner.flatMap(unpacked)].map(plain)
  // Fewer characters could stand there by chance.
  const hidden = secrets.map(plain).filter(({ length }) => length >= 8)
  if (hidden.some((secret) => views.some((view) => view.includes(secret)))) return '…'
  return left
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500)
}
