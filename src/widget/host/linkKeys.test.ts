import { describe, expect, test } from 'vitest'
import { keyOfLink, parseLinkKeys } from './linkKeys.ts'

/** 91 bytes in base64, as those of the curve P-256 are. */
const KEY = `MFkw${'A/+0'.repeat(29)}AA==`
const OTHER = KEY.replace('MFkw', 'MFkx')

describe('the keys of links', () => {
  const keys = parseLinkKeys({ 'https://app.example': KEY, 'shop-app': OTHER })

  test.each([
    ['https://app.example/a?b#c', KEY],
    ['https://app.example:443/', KEY],
    ['shop-app://done', OTHER],
    ['https://app.example.evil.example/', undefined],
    ['http://app.example/', undefined],
    ['https://app.example:8443/', undefined],
    ['other-app://done', undefined],
    ['/back', undefined],
    ['', undefined],
  ])('of %j', (returnUrl, key) => expect(keyOfLink(returnUrl, keys)).toBe(key))

  test.each([
    KEY,
    null,
    5,
    [KEY],
    { 'https://app.example/': KEY },
    { 'app.example/x': KEY },
    { 'https://app.example': 'MFkw' },
    { 'https://app.example': [KEY] },
    { '': KEY },
  ])('are refused: %j', (wrong) => expect(() => parseLinkKeys(wrong)).toThrow(/linkKeys/))
})
