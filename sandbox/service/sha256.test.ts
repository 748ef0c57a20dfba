import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmacSha256, sha256 } from './sha256.ts'

/** Lengths around the ends of a block and of its padding, and texts of more than one byte per character. */
const texts = [
  ...[0, 1, 55, 56, 63, 64, 65, 119, 120, 1000].map((length) => 'a'.repeat(length)),
  'ção €',
  '🏦',
]

test.each(texts)('the hash is that of Node.js: %j', (text) => {
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})

test.each(texts)('the signature is that of Node.js, by any secret: %j', (secret) => {
  expect(hmacSha256(secret, '1.{"event":"item/updated"}')).toBe(
    createHmac('sha256', secret).update('1.{"event":"item/updated"}').digest('hex'),
  )
})
