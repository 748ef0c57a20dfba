import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedLink } from './signedLink.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const WIDGET = 'https://widget.example/banks/'
const PARAMETERS = { connectToken: 'a token', returnUrl: 'https://shop.example/?a=1&b=ü' }
const pemOf = (type: 'pkcs8' | 'sec1', key = privateKey) =>
  String(key.export({ type, format: 'pem' }))

const webKey = async () => {
  const der = privateKey.export({ type: 'pkcs8', format: 'der' })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('pkcs8', new Uint8Array(der), algorithm, false, ['sign'])
}

test.each([
  ['PKCS #8', async () => pemOf('pkcs8')],
  ['SEC 1', async () => pemOf('sec1')],
  ['SEC 1 among other text', async () => `Keys\r\n${pemOf('sec1').replaceAll('\n', '\r\n')}\n`],
  ['a CryptoKey', webKey],
])('a link is signed with %s', async (_name, key) => {
  const link = await signedLink(WIDGET, PARAMETERS, await key())
  const [, address, signed = '', signature = ''] = /^(.+)#(.+)&signature=([\w-]+)$/.exec(link) ?? []
  expect(address).toBe(WIDGET)
  expect(Object.fromEntries(new URLSearchParams(signed))).toEqual(PARAMETERS)
  const bytes = Buffer.from(signature, 'base64url')
  const isOf = (text: string) =>
    verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes)
  expect([isOf(signed), isOf(`${signed}1`)]).toEqual([true, false])
})

const P384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
test.each<[string, Record<string, string>, string, string]>([
  ['another curve', {}, pemOf('pkcs8', P384), 'the PEM of a private key of the curve P-256'],
  ['another curve in SEC 1', {}, pemOf('sec1', P384), 'the PEM of a private key of the curve'],
  ['no key', {}, '', 'the PEM of a private key of the curve P-256'],
  ['a key that is cut', {}, pemOf('pkcs8').slice(0, 120), 'the PEM of a private key'],
  [
    'a public key',
    {},
    String(publicKey.export({ type: 'spki', format: 'pem' })),
    'the PEM of a private key',
  ],
  // @ts-expect-error: JavaScript gives anything.
  ['a parameter that is no text', { language: undefined }, pemOf('pkcs8'), 'a text as language'],
])(
  'a link with %s is not signed, and the error has nothing of the key',
  async (_name, parameters, key, message) => {
    const error: unknown = await signedLink(WIDGET, parameters, key).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(TypeError)
    expect(String(error)).toContain(`signedLink needs ${message}`)
    for (const line of key.split('\n').slice(1, -2)) expect(String(error)).not.toContain(line)
  },
)

test('a link has one signature, and one fragment', async () => {
  await expect(signedLink(WIDGET, { signature: 'x' }, pemOf('pkcs8'))).rejects.toThrow(
    'signedLink makes the signature: leave it out of the parameters.',
  )
  for (const address of ['', 'widget.example', `${WIDGET}#a=1`])
    await expect(signedLink(address, PARAMETERS, pemOf('pkcs8'))).rejects.toThrow(
      'signedLink needs the address of the widget, without a fragment.',
    )
})
