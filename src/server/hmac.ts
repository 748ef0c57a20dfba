/** The HMAC-SHA256 of a message, in hexadecimal digits. */
export async function hmac(secret: string, message: Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  return toHex(await crypto.subtle.sign('HMAC', key, message))
}

export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
