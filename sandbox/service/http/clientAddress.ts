import { getConnInfo } from '@hono/node-server/conninfo'
import type { ServiceContext } from './env.ts'

/** Whether an address is this very machine's. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
}

/**
 * The address that rate limits count. A proxy on this machine is believed about whom it speaks for (the last
 * entry of `X-Forwarded-For`, the one it added itself); anyone else speaks for themselves.
 */
export function clientAddress(c: ServiceContext): string {
  const peer = getConnInfo(c).remote.address ?? 'unknown'
  if (!isLoopbackAddress(peer)) return peer
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}
