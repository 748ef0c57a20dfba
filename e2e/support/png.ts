import { crc32, deflateSync } from 'node:zlib'

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

/** A black PNG of this size in pixels: however large it is, it has few bytes. */
export const makePng = (width: number, height: number): Buffer => {
  const oneBitGray = Buffer.from([1, 0, 0, 0, 0])
  const header = Buffer.concat([uint32(width), uint32(height), oneBitGray])
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
