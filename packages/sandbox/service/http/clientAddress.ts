import type { ServiceContext } from './env.ts'

/** Returns true for a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
}

/**
 * Returns the address that rate limits count. A proxy on loopback is trusted to name its client: the last entry of
 * `X-Forwarded-For`, the one it added itself. Any other peer counts as itself.
 */
export function clientAddress(c: ServiceContext): string {
  const peer = c.env.incoming.socket.remoteAddress ?? 'unknown'
  if (!isLoopbackAddress(peer)) return peer
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}
