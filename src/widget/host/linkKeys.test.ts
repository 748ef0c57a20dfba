import { expect, test } from 'vitest'
import { keyOfLink, parseLinkKeys } from './linkKeys.ts'

/** 91 bytes in base64, as those of the curve P-256 are. */
const KEY = `MFkw${'A/+0'.repeat(29)}AA==`
const OTHER = KEY.replace('MFkw', 'MFkx')
const keys = parseLinkKeys({ 'https://app.example': KEY, 'shop-app': OTHER })

test.each([
  ['https://app.example:443/a?b#c', KEY],
  ['shop-app://done', OTHER],
  ['https://app.example.evil.example/', undefined],
  ['http://app.example/', undefined],
  ['https://app.example:8443/', undefined],
  ['other-app://done', undefined],
  ['', undefined],
])('the key of links to %j', (returnUrl, key) => expect(keyOfLink(returnUrl, keys)).toBe(key))

test.each([
  KEY,
  null,
  [KEY],
  { 'https://app.example/': KEY },
  { 'app.example/x': KEY },
  { 'https://app.example': 'MFkw' },
  { 'https://app.example': [KEY] },
])('no keys of links: %j', (wrong) => expect(() => parseLinkKeys(wrong)).toThrow(/linkKeys/))
