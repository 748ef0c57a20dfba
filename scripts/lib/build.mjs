import { readFile, writeFile } from 'node:fs/promises'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'
import { giveUp } from './say.mjs'
import { hashOfSources } from './sources.mjs'

/** Inside what it vouches for, so that any other build wipes it out. */
const STAMP = inRoot('dist/.vite/sources')

/** Builds unless `dist/` was built from these very sources. */
export const ensureBuilt = async () => {
  const hash = await hashOfSources()
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === hash) return
  console.log('Building the widget …')
  if ((await run('npm', ['run', '--silent', 'build'])) !== 0)
    giveUp('The build did not succeed: its own message above says why.')
  await writeFile(STAMP, hash)
}
