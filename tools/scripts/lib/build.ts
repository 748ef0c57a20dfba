import { readFile, writeFile } from 'node:fs/promises'
import { exitWithError } from '../setup/exitWithError.mjs'
import { run } from '../setup/processes.mjs'
import { inRoot } from '../setup/root.mjs'
import { hashOfSources } from './sources.ts'

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
