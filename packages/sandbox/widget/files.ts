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
