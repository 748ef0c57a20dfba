import type { ConsentReceipt } from '../../../protocol/receipt.ts'

/** Canonical JSON (RFC 8785) of a value that JSON can hold: no spaces, properties sorted by UTF-16 code units. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = new Map(Object.entries(value).filter(([, member]) => member !== undefined))
  const texts = [...members.keys()]
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(members.get(key))}`)
  return `{${texts.join(',')}}`
}

/** Adds the digest: the hex SHA-256 over the canonical JSON of all other fields. */
export async function withDigest(consent: Omit<ConsentReceipt, 'digest'>): Promise<ConsentReceipt> {
  const bytes = new TextEncoder().encode(canonicalJson(consent))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return {
    ...consent,
    digest: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}
