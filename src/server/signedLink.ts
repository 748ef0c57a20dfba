/** The type of a private key in the runtime: no library of types has `CryptoKey` everywhere. */
type PrivateKey = Parameters<typeof crypto.subtle.sign>[1]

/**
 * The address of a run that only your backend can make, for an address of return that has a key in `linkKeys`
 * (docs/redirect-and-link.md). `parameters` are those of a link, each a text. `privateKey` is of the curve P-256: the PEM
 * that `openssl ecparam` or `openssl genpkey` writes, or a `CryptoKey` that may sign.
 *
 * @throws {TypeError} for a parameter that stands twice or is no text, and a key that is no such PEM.
 */
export async function signedLink(
  widgetUrl: string,
  parameters: Readonly<Record<string, string>>,
  privateKey: PrivateKey | string,
): Promise<string> {
  if (!URL.canParse(widgetUrl) || widgetUrl.includes('#'))
    throw new TypeError('signedLink needs the address of the widget, without a fragment.')
  const pairs = Object.entries(parameters)
  const wrong = pairs.find(([, value]) => typeof value !== 'string')
  if (wrong) throw new TypeError(`signedLink needs a text as ${wrong[0]}.`)
  if (Object.hasOwn(parameters, 'signature'))
    throw new TypeError('signedLink makes the signature: leave it out of the parameters.')
  const link = String(new URLSearchParams(pairs))
  const key = typeof privateKey === 'string' ? await keyOf(privateKey) : privateKey
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(link))
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)))
  const base64url = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${widgetUrl}#${link}&signature=${base64url}`
}

/** An element of DER of less than 256 bytes. */
const der = (tag: number, ...content: number[]): number[] => [
  tag,
  ...(content.length < 128 ? [] : [0x81]),
  content.length,
  ...content,
]

/** `AlgorithmIdentifier` of a key of P-256. */
const P256 = der(
  0x30,
  ...der(0x06, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01),
  ...der(0x06, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07),
)

/** Reads PKCS #8, and SEC 1 (`EC PRIVATE KEY`), which Web Crypto does not read: it is the content of the former. */
async function keyOf(pem: string): Promise<PrivateKey> {
  try {
    const [, kind, base64 = ''] = /-----BEGIN (EC )?PRIVATE KEY-----([^-]*)-----END/.exec(pem) ?? []
    const bytes = Array.from(atob(base64.replaceAll(/\s/g, '')), (one) => one.charCodeAt(0))
    const pkcs8 = kind ? der(0x30, ...der(0x02, 0), ...P256, ...der(0x04, ...bytes)) : bytes
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    return await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm, false, ['sign'])
  } catch {
    // Nothing of the key.
    throw new TypeError('signedLink needs the PEM of a private key of the curve P-256.')
  }
}
