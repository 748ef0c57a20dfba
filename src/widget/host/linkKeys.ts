/** Public keys (SubjectPublicKeyInfo in base64), by the origin or app's scheme to which a link returns. */
export type LinkKeys = ReadonlyMap<string, string>

/** Of the curve P-256. */
const PUBLIC_KEY = /^MF[\w+/]{120}==$/

const isPlace = (place: string) =>
  URL.canParse(place) ? new URL(place).origin === place : /^[a-z][a-z\d+.-]*$/.test(place)

/**
 * Returns the `linkKeys` of the configuration block.
 * @throws Error that names what is wrong: a key that is never found would let unsigned links pass
 */
export function parseLinkKeys(linkKeys: unknown): LinkKeys {
  const entries: [string, unknown][] =
    typeof linkKeys === 'object' && linkKeys !== null ? Object.entries(linkKeys) : [['', linkKeys]]
  return new Map(
    entries.map(([place, key]) => {
      if (!isPlace(place) || typeof key !== 'string' || !PUBLIC_KEY.test(key))
        throw new Error(
          `linkKeys: ${JSON.stringify({ [place]: key })} must be such as { "https://app.example": "MFkw…" }.`,
        )
      return [place, key]
    }),
  )
}

/** Returns the key that signs the links which return to an address; undefined if nobody has to. */
export function keyOfLink(returnUrl: string, keys: LinkKeys): string | undefined {
  if (!URL.canParse(returnUrl)) return undefined
  const { protocol, origin } = new URL(returnUrl)
  return keys.get(/^https?:$/.test(protocol) ? origin : protocol.slice(0, -1))
}
