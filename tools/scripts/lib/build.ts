import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitWithError } from '../setup/exitWithError.mjs'
import { run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'

/** The file in `dist/` with the hash of the sources that it was built from. Every build removes it. */
const STAMP = inRoot('dist/.vite/sources')

/** Builds `dist/`, and notes from which sources. Resolves with the exit code. */
export const build = async (): Promise<number | null> => {
  const hash = await hashOfSources()
  const code = await run('npm', ['run', '--silent', 'build'])
  if (code === 0) await writeFile(STAMP, hash)
  return code
}

/** Builds `dist/` unless it was built from these very sources. */
export const ensureBuilt = async (): Promise<void> => {
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === (await hashOfSources())) return
  console.log('Building the widget …')
  if ((await build()) !== 0)
    exitWithError('The build did not succeed: its own message above says why.')
}

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
const hashOfSources = async (): Promise<string> => {
  const files = (await Promise.all(SOURCES.map(filesIn))).flat()
  const sources = await Promise.all(
    files.map(async (file) => ({ file, content: await readFile(inRoot(file)) })),
  )
  const hash = createHash('sha256')
  for (const { file, content } of sources) hash.update(`${file}\0`).update(content).update('\0')
  return hash.digest('hex')
}
