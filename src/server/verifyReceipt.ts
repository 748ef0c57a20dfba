import { isRecord } from '../protocol/isRecord.ts'
import { toHex } from './hmac.ts'

/** A receipt has a few levels. */
const MAX_LEVELS = 50

/**
 * True if a receipt of `onConsent` is unchanged: its `digest` is the SHA-256 over the canonical JSON (RFC 8785) of all
 * its other fields. A receipt comes from the browser: this shows that it was not changed since, not who made it. False
 * for what is no receipt: no JSON, or more than 50 levels of it.
 */
export async function verifyReceipt(receipt: unknown): Promise<boolean> {
  if (!isRecord(receipt)) return false
  const { digest, ...rest } = receipt
  try {
    const bytes = new TextEncoder().encode(canonicalJson(rest, MAX_LEVELS))
    return digest === toHex(await crypto.subtle.digest('SHA-256', bytes))
  } catch {
    return false
  }
}

/**
 * No spaces, properties sorted by UTF-16 code units.
 *
 * @throws for more levels, and for what is no JSON.
 */
function canonicalJson(value: unknown, levels: number): string {
  if (levels === 0) throw new RangeError('Too many levels.')
  const inner = (one: unknown) => canonicalJson(one, levels - 1)
  if (Array.isArray(value)) return `[${value.map(inner).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${inner(value[key])}`)
  return `{${members.join(',')}}`
}
