import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodePng } from './png.ts'

const png = Buffer.from(
  encodePng(5, 2, Uint8Array.of(0, 1, 2, 0, 1, 2, 2, 0, 1, 0), [245, 180, 40]),
)

/** The chunks of a PNG, by type. */
function chunksOf(file: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at)
    const body = file.subarray(at + 4, end)
    expect(file.readUInt32BE(end)).toBe(crc32(body))
    chunks.set(body.subarray(0, 4).toString(), body.subarray(4))
    at = end + 4
  }
  return chunks
}

test('a picture has the chunks of a PNG with its size, shades and pixels', () => {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks = chunksOf(png)
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  const header = chunks.get('IHDR') ?? Buffer.alloc(0)
  expect([header.readUInt32BE(0), header.readUInt32BE(4), ...header.subarray(8)]).toEqual([
    5, 2, 2, 3, 0, 0, 0,
  ])
  expect([...(chunks.get('PLTE') ?? [])]).toEqual([245, 245, 245, 180, 180, 180, 40, 40, 40])
  // 00 01 10 00, 01 and 10 10 00 01, 00, each row after its filter.
  expect([...inflateSync(chunks.get('IDAT') ?? '')]).toEqual([0, 0x18, 0x40, 0, 0xa1, 0])
})

test('a picture that does not fit in a block is refused', () => {
  expect(() => encodePng(1000, 1000, new Uint8Array(1e6), [0])).toThrow('at most 65,535 bytes')
})
