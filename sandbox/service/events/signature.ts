import { createHmac } from 'node:crypto'

/**
 * `Service-Signature` (specification: Signature): `t=<seconds since the epoch>,v1=<hex>`, one `v1` per secret that is
 * valid. Each is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the whole secret, its `whsec_` included.
 */
export function signatureHeader(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => {
    const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return `v1=${hex}`
  })
  return [`t=${seconds}`, ...signatures].join(',')
}
