import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { receipt } from '../../../testkit/receipt.ts'
import { canonicalJson, withDigest } from './consentDigest.ts'

// The examples of RFC 8785, sections 3.2.2 and 3.2.3.
test.each([
  [
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  ],
  [
    String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  ],
])('canonical JSON of %s', (given, canonical) =>
  expect(canonicalJson(JSON.parse(given))).toBe(canonical),
)

test('a property that is undefined is left out', () =>
  expect(canonicalJson({ b: [], a: undefined })).toBe('{"b":[]}'))

test('the digest is the SHA-256 over all other fields, whatever their order', async () => {
  const { digest: _, ...consent } = receipt
  const reversed = Object.fromEntries(Object.entries(consent).toReversed())
  const { digest, ...rest } = await withDigest({ ...consent, ...reversed })
  expect(rest).toEqual(consent)
  expect(digest).toBe(createHash('sha256').update(canonicalJson(consent)).digest('hex'))
})
