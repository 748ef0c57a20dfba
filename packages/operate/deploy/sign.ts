import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { readGiven } from './checks.ts'

/**
 * The response headers by which a browser checks that a file was signed with a key that a script tag names
 * (`integrity="ed25519-<public key>"`), whatever its content: Signature-based Integrity on HTTP Message Signatures
 * (RFC 9421). The signature covers the content's digest, so it stays true for a compressed answer.
 * @param keys one for each public key that script tags in use may name
 */
export function signatureHeaders(
  content: Uint8Array,
  keys: readonly KeyObject[],
): Record<string, string> {
  const digest = digestOf(content)
  const signatures = keys.map((key, index) => {
    const input = `("unencoded-digest";sf);keyid="${publicKeyOf(key)}";tag="sri"`
    const value = sign(null, signedText(digest, input), key).toString('base64')
    return { input: `key${index}=${input}`, value: `key${index}=:${value}:` }
  })
  return {
    'Unencoded-Digest': digest,
    'Signature-Input': signatures.map(({ input }) => input).join(', '),
    Signature: signatures.map(({ value }) => value).join(', '),
  }
}

const digestOf = (content: Uint8Array) =>
  `sha-256=:${createHash('sha256').update(content).digest('base64')}:`

const signedText = (digest: string, input: string) =>
  Buffer.from(`"unencoded-digest";sf: ${digest}\n"@signature-params": ${input}`)

/**
 * Checks headers that `signatureHeaders` made, as a browser does.
 * @param headers by lower-case name, as they came with the content
 * @returns the public keys whose signatures are valid, and those whose signatures are not
 */
export function checkSignatures(
  content: Uint8Array,
  headers: Readonly<Record<string, string>>,
): { isDigestRight: boolean; valid: string[]; invalid: string[] } {
  const digest = digestOf(content)
  const values = new Map(
    [...(headers['signature'] ?? '').matchAll(/(\w+)=:([^:]*):/g)].map(
      ([, label = '', value = '']) => [label, Buffer.from(value, 'base64')],
    ),
  )
  const inputs = (headers['signature-input'] ?? '').matchAll(
    /(\w+)=(\("unencoded-digest";sf\);keyid="([^"]+)";tag="sri")/g,
  )
  const valid: string[] = []
  const invalid: string[] = []
  for (const [, label = '', input = '', key = ''] of inputs)
    (isSignedBy(key, signedText(digest, input), values.get(label)) ? valid : invalid).push(key)
  return { isDigestRight: headers['unencoded-digest'] === digest, valid, invalid }
}

function isSignedBy(key: string, text: Uint8Array, signature?: Uint8Array): boolean {
  const x = Buffer.from(key, 'base64').toString('base64url')
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    return (
      !!signature && verify(null, text, createPublicKey({ key: jwk, format: 'jwk' }), signature)
    )
  } catch {
    // No key of Ed25519.
    return false
  }
}

/**
 * Reads a private key.
 * @param file PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it
 * @throws Error for a file that is none, and for another kind of key
 */
export async function readSigningKey(file: string): Promise<KeyObject> {
  const key = parseKey(String(await readGiven('--signing-key', file)))
  if (key?.asymmetricKeyType === 'ed25519') return key
  throw new Error(
    `${file} holds no private key for Ed25519. Make one with "openssl genpkey -algorithm ed25519 -out ${file}".`,
  )
}

function parseKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/** The 32 bytes of the public key in base64, as `integrity` and `keyid` have them. */
export const publicKeyOf = (key: KeyObject): string =>
  Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url').toString(
    'base64',
  )
