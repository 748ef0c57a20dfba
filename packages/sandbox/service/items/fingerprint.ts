import { sha256 } from '../sha256.ts'

/** Returns a hash of a body that does not depend on the order of its fields and does not reveal secrets. */
export function fingerprint(body: object): string {
  return sha256(JSON.stringify(body, sortKeys))
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
