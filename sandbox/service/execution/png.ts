const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const bitsPerPixel = 2

/**
 * A PNG of up to four shades of grey. `pixels` holds one index into `shades` each, row by row. The picture is stored
 * without compression, which takes no library: packed, it has at most 65,535 bytes.
 */
export function encodePng(
  width: number,
  height: number,
  pixels: Uint8Array,
  shades: readonly number[],
): Uint8Array<ArrayBuffer> {
  const indexedColor = 3
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...uint32(width), ...uint32(height), bitsPerPixel, indexedColor, 0, 0, 0]),
    ...chunk(
      'PLTE',
      shades.flatMap((shade) => [shade, shade, shade]),
    ),
    ...chunk('IDAT', stored(packRows(width, height, pixels))),
    ...chunk('IEND', []),
  ])
}

/** Four pixels in a byte; each row begins with the byte that says it is not filtered. */
function packRows(width: number, height: number, pixels: Uint8Array): number[] {
  const rowBytes = 1 + Math.ceil((width * bitsPerPixel) / 8)
  const rows = new Uint8Array(rowBytes * height)
  for (const [index, pixel] of pixels.entries()) {
    const [row, column] = [Math.floor(index / width), index % width]
    const at = row * rowBytes + 1 + (column >> 2)
    rows[at] = (rows[at] ?? 0) | (pixel << (6 - 2 * (column & 3)))
  }
  return Array.from(rows)
}

/** A zlib stream (RFC 1950) of one block that is stored (RFC 1951, 3.2.4). */
function stored(data: readonly number[]): number[] {
  const { length } = data
  if (length > 0xffff) throw new Error('A picture has at most 65,535 bytes.')
  const block = [1, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]
  return [0x78, 0x01, ...block, ...data, ...uint32(adler32(data))]
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...Array.from(type, (letter) => letter.charCodeAt(0)), ...data]
  return [...uint32(data.length), ...body, ...uint32(crc32(body))]
}

const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

function adler32(data: readonly number[]): number {
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return b * 0x1_0000 + a
}

/** The checksum of a chunk (PNG, annex D). */
function crc32(data: readonly number[]): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}
