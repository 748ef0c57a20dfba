import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../setup/root.mjs'

/** Everything that the build reads. */
const SOURCES = [
  'examples',
  'index.html',
  'complete.html',
  'package-lock.json',
  'package.json',
  'public',
  'packages/sandbox/host/page',
  'packages/sandbox/host/vite.config.ts',
  'packages/sandbox/languages.ts',
  'packages/sandbox/package.json',
  'src',
  'tools/vite',
  'tsconfig.json',
  'vite.config.ts',
]

const filesIn = async (path: string): Promise<string[]> => {
  const found = await stat(inRoot(path)).catch(() => undefined)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(inRoot(path))
  const inside = await Promise.all(entries.sort().map((entry) => filesIn(join(path, entry))))
  return inside.flat()
}

/** One hash over the names and contents of all sources. */
export const hashOfSources = async (): Promise<string> => {
  const files = (await Promise.all(SOURCES.map(filesIn))).flat()
  const sources = await Promise.all(
    files.map(async (file) => ({ file, content: await readFile(inRoot(file)) })),
  )
  const hash = createHash('sha256')
  for (const { file, content } of sources) hash.update(`${file}\0`).update(content).update('\0')
  return hash.digest('hex')
}
