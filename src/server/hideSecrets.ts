/** What every way of writing a text leaves of it. */
const plain = (text: string) => text.replaceAll(/[^\da-z]/gi, '').toLowerCase()

/** Decodes an address, and code points in JSON. */
const decoded = (text: string) =>
  text.replaceAll(/(?:%|\\+u00)([\da-f]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )

/** Decodes what may be base64, whichever of its letters is the first. */
const unpacked = (text: string) =>
  (text.match(/[\w+/-]{8,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((start) => {
      const letters = run.slice(start).replaceAll('-', '+').replaceAll('_', '/')
      return atob(letters.length % 4 === 1 ? letters.slice(1) : letters)
    }),
  )

/**
 * The text without these secrets, in one line of at most 500 characters. If it holds one in another form (in JSON, in an
 * address, in base64, broken into lines), nothing is left of it.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const left = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  const forms = [left, decoded(left), decoded(decoded(left))]
  const views = [...forms, ...forms.flatMap(unpacked)].map(plain)
  // Fewer characters could stand there by chance.
  const hidden = secrets.map(plain).filter(({ length }) => length >= 8)
  if (hidden.some((secret) => views.some((view) => view.includes(secret)))) return '…'
  return left
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500)
}
