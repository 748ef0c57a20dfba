import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }

/** The files that a build is made of: the same give the same release. */
const sources = (): string[] => [
  'package-lock.json',
  'index.html',
  'complete.html',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.test\.|^testkit\b/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .toSorted(),
]

/** The version and, after the plus sign, the build: eight hex digits over its sources, as semantic versioning has it. */
export const release = (): string => {
  const hash = createHash('sha256')
  for (const file of sources()) hash.update(file).update(readFileSync(file))
  return `${packageJson.version}+${hash.digest('hex').slice(0, 8)}`
}
