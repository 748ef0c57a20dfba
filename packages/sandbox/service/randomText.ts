import { encodeBase64Url } from 'hono/utils/encode'

/** Returns this many random bytes in base64url, for secrets and codes. */
export function randomText(bytes: number): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(bytes)).buffer)
}
