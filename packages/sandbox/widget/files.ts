import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

export interface StaticFile {
  /** The path of the request, e.g. `/assets/index-1a2b.js`. */
  path: string
  type: string
  body: Buffer
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** The build's manifest and the npm package. */
const NOT_SERVED = /^\/(\.|package\/)/

/** The files of a built folder that are served, by path. */
export const readFiles = async (folder: string): Promise<Map<string, StaticFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<StaticFile> => {
      const file = join(entry.parentPath, entry.name)
      return {
        path: `/${relative(folder, file).split(sep).join('/')}`,
        type: TYPES[extname(entry.name)] ?? 'application/octet-stream',
        body: await readFile(file),
      }
    })
  const served = (await Promise.all(files)).filter(({ path }) => !NOT_SERVED.test(path))
  return new Map(served.map((file) => [file.path, file]))
}

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
