import { isRecord } from './service.ts'

/**
 * True if a receipt of `onConsent` is unchanged: its `digest` is the SHA-256 over the canonical JSON (RFC 8785) of all
 * its other fields. A receipt comes from the browser: this shows that it was not changed since, not who made it.
 */
export async function verifyReceipt(receipt: unknown): Promise<boolean> {
  if (!isRecord(receipt)) return false
  const { digest, ...rest } = receipt
  const bytes = new TextEncoder().encode(canonicalJson(rest))
  return digest === toHex(await crypto.subtle.digest('SHA-256', bytes))
}

/** No spaces, properties sorted by UTF-16 code units. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${members.join(',')}}`
}

export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
