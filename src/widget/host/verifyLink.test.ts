import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedLink } from '../../../examples/signed-link.mjs'
import { verifyLink } from './verifyLink.ts'

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    privateKey,
    public: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
const key = makeKey()
const LINK = {
  connectToken: 'a.b-c~d',
  returnUrl: 'https://shop.example/a?b=c&d#e',
  application: JSON.stringify({ name: 'Ação & Co' }),
}
const fragmentOf = (link: string) => new URL(link).hash.slice(1)
const signed = fragmentOf(signedLink('https://widget.example/', LINK, key.privateKey))

describe('a signed link', () => {
  test('is verified by the key, whatever it holds', async () => {
    expect(await verifyLink(signed, key.public)).toBe(true)
    expect(new URLSearchParams(signed).get('application')).toBe(LINK.application)
  })

  test.each([
    ['without a signature', signed.replace(/&signature=.*/, '')],
    ['with an empty one', signed.replace(/&signature=.*/, '&signature=')],
    ['with half of one', signed.slice(0, -40)],
    ['with what is no base64', signed.replace(/&signature=.*/, '&signature=%F0%9F')],
    ['with another token', signed.replace('a.b-c', 'a.b-x')],
    ['with one more option in front', `language=es&${signed}`],
    ['with one more option behind', `${signed}&language=es`],
    ['with a second signature', `${signed}&signature=x`],
    ['that is empty', ''],
  ])('%s is not', async (_how, text) => {
    expect(text).not.toBe(signed)
    expect(await verifyLink(text, key.public)).toBe(false)
  })

  test('of another key is not', async () =>
    expect(await verifyLink(signed, makeKey().public)).toBe(false))
})
