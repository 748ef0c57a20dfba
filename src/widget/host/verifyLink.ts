const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const SIGNED = /^(.*)&signature=([\w-]{86})$/

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (byte) =>
    byte.charCodeAt(0),
  )

/**
 * True for a link that ends in `&signature=`, the signature of all text before it: ECDSA over P-256 with SHA-256, its
 * 64 bytes (IEEE P1363) in base64url.
 *
 * @param link the fragment as the address has it, without `#`
 * @param publicKey SubjectPublicKeyInfo in base64, as between the lines of a PEM file
 */
export async function verifyLink(link: string, publicKey: string): Promise<boolean> {
  const [, text = '', signature] = SIGNED.exec(link) ?? []
  if (signature === undefined) return false
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), ECDSA, false, ['verify'])
  return crypto.subtle.verify(ECDSA, key, bytesOf(signature), new TextEncoder().encode(text))
}
