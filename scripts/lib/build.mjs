import { readFile, writeFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'
import { hashOfSources } from './sources.mjs'

/** Inside what it vouches for, so that any other build wipes it out. */
const STAMP = inRoot('dist/.vite/sources')

/** Builds, and notes from which sources. Gives the exit code. */
export const build = async () => {
  const hash = await hashOfSources()
  const code = await run('npm', ['run', '--silent', 'build'])
  if (code === 0) await writeFile(STAMP, hash)
  return code
}

/** Builds unless `dist/` was built from these very sources. */
export const ensureBuilt = async () => {
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === (await hashOfSources())) return
  console.log('Building the widget …')
  if ((await build()) !== 0) giveUp('The build did not succeed: its own message above says why.')
}
