import { hmacSha256 } from '../sha256.ts'

/**
 * `Service-Signature` (specification: Signature): `t=<seconds since the epoch>,v1=<hex>`, one `v1` per secret that is
 * valid. Each is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the whole secret, its `whsec_` included.
 */
export function signatureHeader(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => `v1=${hmacSha256(secret, `${seconds}.${body}`)}`)
  return [`t=${seconds}`, ...signatures].join(',')
}
