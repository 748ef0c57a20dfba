/** Names in use elsewhere, which no spelling brings near. */
const OTHER_NAMES: Record<string, string> = {
  token: 'connectToken',
  accessToken: 'connectToken',
  url: 'widgetUrl',
  locale: 'language',
  lang: 'language',
  itemId: 'updateItem',
  connectorId: 'selectedConnectorId',
  redirectUrl: 'returnUrl',
  nonce: 'cspNonce',
  onExit: 'onClose',
  onHide: 'onClose',
  onLoad: 'onReady',
  onFailure: 'onError',
  color: 'primaryColor',
}

/** The number of letters to change, add or leave out between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let index = 0; index < from.length; index += 1) {
    const next = [index + 1]
    for (let at = 0; at < to.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + Number(from[index] !== to[at]),
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the name that was probably meant, if one is near. Case does not count. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const other = Object.hasOwn(OTHER_NAMES, given) ? OTHER_NAMES[given] : undefined
  if (other !== undefined && names.includes(other)) return other
  const [nearest] = names
    .map((name) => ({ name, far: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.min(given.length, name.length) / 3))
    .sort((a, b) => a.far - b.far)
  return nearest?.name
}
