import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'
import { isScannable } from './scannable.ts'

const address = (length: number) => 'https://bank.example/'.padEnd(length, 'a?')

/** The text that a camera reads, at four pixels for each square and with a quiet zone of two more squares. */
function scan(text: string): string | undefined {
  const { size, path } = qrPath(text)
  const width = (size + 4) * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < 4; dy += 1)
      for (let dx = 0; dx < 4; dx += 1) {
        const column = (Number(x) + 2) * 4 + dx
        const row = (Number(y) + 2) * 4 + dy
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
      }
  return jsQR(pixels, width, width)?.data
}

test.each([
  'https://bank.example/authorize?id=1',
  '00020126580014br.gov.bcb.pix',
  'Não',
  address(600),
])('a phone reads %j from its code', (text) => expect(scan(text)).toBe(text))

test.each([30, 1000])('a text of %i characters makes a code coarse enough to scan', (length) => {
  expect(isScannable(address(length))).toBe(true)
  expect(qrPath(address(length)).size).toBeLessThan(120)
})

test.each([1001, 100_000])('a text of %i characters does not', (length) =>
  expect(isScannable(address(length))).toBe(false),
)
