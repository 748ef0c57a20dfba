import { isLoopbackAddress } from '../http/clientAddress.ts'

/**
 * Returns the address to forward webhooks to: plain http on this machine, without a user name. Throws an error that
 * names the option or variable otherwise, so that events never leave the machine unencrypted.
 */
export function requireForwardAddress(name: string, address: string): string {
  if (isForwardAddress(address)) return address
  throw new Error(
    `${name} must be plain http on this machine, such as http://localhost:3000/webhooks, not "${address}".`,
  )
}

function isForwardAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLoopback = host === 'localhost' || isLoopbackAddress(host)
  return protocol === 'http:' && isLoopback && username + password === ''
}
