import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StaticFile } from './files.ts'

/** Nearly as small as the highest quality and much faster: the first request waits for it. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const brotli = promisify(brotliCompress)

const ENCODINGS = {
  br: (body: Buffer) => brotli(body, QUALITY),
  gzip: promisify<Buffer, Buffer>(gzip),
}
type Encoding = keyof typeof ENCODINGS

export interface EncodedBody {
  body: Buffer
  encoding: Encoding | undefined
}

const TEXT = /^text\/|json|svg/

/** Compresses text by the best encoding that the browser accepts, each file once. */
export const createContentEncoder = () => {
  const encodedFiles = new Map<string, Promise<Buffer>>()

  return async (file: StaticFile, accepted = ''): Promise<EncodedBody> => {
    const encoding = TEXT.test(file.type) ? preferredEncoding(accepted) : undefined
    if (!encoding) return { body: file.body, encoding }
    const key = `${encoding} ${file.path}`
    const body = encodedFiles.get(key) ?? ENCODINGS[encoding](file.body)
    encodedFiles.set(key, body)
    return { body: await body, encoding }
  }
}

const preferredEncoding = (accepted: string): Encoding | undefined => {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
